import { configure } from '@testing-library/react';

/** A busy machine must not fail a test. */
const ASYNC_TIMEOUT_MS = 20_000;

configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
