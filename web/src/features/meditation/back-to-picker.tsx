// The way back to the songs, from a song and from the music player.

import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ON_PURPOSE } from '../../ui/leave-question.ts';
import { MEDITATION_PATH } from './meditation-path.ts';

export function BackToPicker() {
  return (
    <ButtonLink to={MEDITATION_PATH} variant="quiet" state={ON_PURPOSE}>
      <ArrowLeft aria-hidden="true" />
      Back
    </ButtonLink>
  );
}
