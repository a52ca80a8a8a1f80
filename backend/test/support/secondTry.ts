// As in the browser tests: a busy machine may stall a process. Jest logs the error of a test that needs a second try.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
