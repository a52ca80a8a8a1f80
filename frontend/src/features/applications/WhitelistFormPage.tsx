import { FormView } from './FormView';

export const WhitelistFormPage = () => <FormView kind="WHITELIST" />;
