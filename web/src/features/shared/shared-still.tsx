// The page before its script has read the link.

import { t } from '@lingui/core/macro';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export default function SharedStill() {
  return (
    <>
      <PageHeader title={t`Shared with you`} />
      <Card>
        <Skeleton lines={4} />
      </Card>
    </>
  );
}
