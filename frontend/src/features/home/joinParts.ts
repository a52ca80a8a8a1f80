/** What joining shows, in one file. */
export { JoinDialog } from './JoinDialog';
export { showManualInstructions } from './showManualInstructions';
