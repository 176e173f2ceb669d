// Everything in the gallery that is pressed or followed.

import { BookOpen, Flower2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ButtonLink, Link } from '../../ui/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Row, Specimen } from './specimen.tsx';

const MINUTES = [
  { value: '5', name: '5 min' },
  { value: '10', name: '10 min' },
  { value: '15', name: '15 min' },
] as const;

export function PressSpecimens() {
  const [isSaving, setSaving] = useState(false);
  const [minutes, setMinutes] = useState<'5' | '10' | '15' | null>(null);
  return (
    <>
      <Specimen title="Buttons">
        <Row>
          <Button>Save</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete Account</Button>
        </Row>
        <Row>
          <Button isDisabled>Save</Button>
          <Button variant="quiet" isDisabled>
            Cancel
          </Button>
          <Button variant="danger" isDisabled>
            Delete Account
          </Button>
        </Row>
        <Row>
          <Button isBusy busyText="Saving...">
            Save
          </Button>
          <Button isBusy={isSaving} busyText="Saving..." onPress={() => setSaving(true)}>
            Press to save
          </Button>
          <IconButton label="Edit" Icon={Pencil} />
          <IconButton label="Delete" Icon={Trash2} isDisabled />
        </Row>
      </Specimen>
      <Specimen title="Links">
        <Row>
          <ButtonLink to="/">Sign Up</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Login
          </ButtonLink>
          <Link to="/" kind="standalone">
            Back
          </Link>
        </Row>
        <p>
          New to this? <Link to="/medInfo">Read about meditation</Link> before you begin.
        </p>
      </Specimen>
      <Specimen title="Choices">
        <Row>
          <Checkbox>Remember Me</Checkbox>
          <Checkbox defaultSelected>Pain</Checkbox>
          <Checkbox isDisabled>Energy</Checkbox>
          <Checkbox isDisabled defaultSelected>
            Moody
          </Checkbox>
        </Row>
        <ChoiceGroup label="Duration" choices={MINUTES} value={minutes} onChange={setMinutes} />
        <ChoiceGroup
          label="Duration, while running"
          choices={MINUTES}
          value="5"
          onChange={setMinutes}
          isDisabled
        />
        <Row>
          <Tile
            name="Menstruation"
            text="Phases, symptoms, care"
            picture={<BookOpen />}
            onPress={() => {}}
          />
          <Tile name="Meditation" text="How to begin" picture={<Flower2 />} onPress={() => {}} />
        </Row>
      </Specimen>
    </>
  );
}
