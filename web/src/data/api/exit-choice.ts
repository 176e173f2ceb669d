/** Whether Quick exit is wanted, and where it leads. It is kept on this device. */
export {
  BLANK,
  exitAddress,
  noteExitAddress,
  onExitChange,
  textToExitAddress,
} from '../account/noted-exit.ts';
