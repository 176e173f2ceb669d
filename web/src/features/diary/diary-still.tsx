// The diary before anything is known: the quote and the place to write, without the day under which it will be saved.

import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './diary-page.module.css';
import { QuoteCard } from './quote-card.tsx';
import writeStyles from './write-card.module.css';

export default function DiaryStill() {
  return (
    <>
      <PageHeader title="Diary" />
      <div className={styles.page}>
        <div className={styles.column}>
          <QuoteCard />
          <Card>
            <div className={writeStyles.form}>
              <TextArea
                label="Tell me about your day!"
                placeholder="Tell me about your day!"
                hint="Will be saved under today."
                value=""
                onChange={() => {}}
              />
              <div className={writeStyles.foot}>
                <Button>Save</Button>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}
