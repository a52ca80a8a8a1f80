import { FormView } from './FormView';

export const StaffFormPage = () => <FormView kind="STAFF" />;
