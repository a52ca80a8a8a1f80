/** Loaded beside the built site by NODE_OPTIONS, this lets a signal be the fault that nobody expected. */
process.on('SIGUSR2', () => {
  throw new Error('the first fault that nobody expected');
});
process.on('SIGHUP', () => {
  void Promise.reject(new Error('the first fault that nobody expected'));
});
