/** Loaded with the built site by NODE_OPTIONS: a signal raises an unexpected error. */
process.on('SIGUSR2', () => {
  throw new Error('an unexpected error of the test');
});
process.on('SIGHUP', () => {
  void Promise.reject(new Error('an unexpected error of the test'));
});
