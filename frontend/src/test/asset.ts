/** Stands for every picture and style sheet that a tested module imports. */
export default '/asset';
