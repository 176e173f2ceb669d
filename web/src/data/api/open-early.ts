/** For documents of pages with data: opens it before the app is there that will show it. */
import { openedReplica } from './opened-replica.ts';
import './replica-parts.ts';

openedReplica().catch(() => {});
