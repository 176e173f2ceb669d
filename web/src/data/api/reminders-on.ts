/** Whether she wants to be reminded of anything: all that a page needs to know which has nothing to remind of. */
import { currentModel } from './opened-replica.ts';

export { forgetSchedule } from '../schedule/forget-schedule.ts';

const SWITCH = /^remind\.[a-z-]+\.on$/;

export function areRemindersOn(): boolean {
  const { settings } = currentModel().views;
  return Object.keys(settings).some((name) => SWITCH.test(name) && settings[name] === true);
}
