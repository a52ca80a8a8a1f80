import type { SignInOrigin } from '../../domain/staff/Session';
import { networkOf } from '../../domain/staff/signInOrigin';
import type { Visitor } from '../shared/Visitor';

/** The origin of a request, as the list of sessions and the audit log show it. */
export const originOf = ({ address, device = '' }: Visitor): SignInOrigin => ({ device, network: networkOf(address) });
