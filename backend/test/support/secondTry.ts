// As in the browser tests: a machine that others work on may stall a process; what needed its second try is told with its error.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
