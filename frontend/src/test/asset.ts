/** Replaces every image and style sheet that a tested module imports. */
export default '/asset';
