import type { Hono } from 'hono';
import type { SiteEnv } from '../request-context.ts';
import { createRouter } from '../routes.ts';
import type { Site } from '../site.ts';
import { accountRoutes } from './accounts.ts';
import { articleRoutes } from './articles.ts';
import { auditRoutes } from './audit.ts';
import { backupRoutes } from './backups.ts';
import { calendarRoutes } from './calendar.ts';
import { candidateRoutes } from './candidates.ts';
import { classRoutes } from './classes.ts';
import { companyRoutes } from './companies.ts';
import { conflictRoutes } from './conflicts.ts';
import { doctorRoutes } from './doctor.ts';
import { eventRoutes } from './events.ts';
import { feedRoutes } from './feeds.ts';
import { findRoutes } from './find.ts';
import { guardRoutes } from './frame.ts';
import { mailRoutes } from './mail.ts';
import { modelRoutes } from './models.ts';
import { overviewRoutes } from './overview.ts';
import { peopleRoutes } from './people.ts';
import { queueRoutes } from './queue.ts';
import { setupRoutes } from './setup.ts';
import { sourceRoutes } from './sources.ts';
import { spendRoutes } from './spend.ts';
import { taskRoutes } from './task-piece.ts';
import { verificationRoutes } from './verifications.ts';
import { webhookRoutes } from './webhooks.ts';

/** The pages of editors and admins. Their forms run the same actions as commands. */
export const operator = (site: Site): Hono<SiteEnv> =>
  createRouter(
    site,
    guardRoutes([
      ...overviewRoutes,
      ...feedRoutes,
      ...sourceRoutes,
      ...classRoutes,
      ...queueRoutes,
      ...candidateRoutes,
      ...companyRoutes,
      ...verificationRoutes,
      ...conflictRoutes,
      ...findRoutes,
      ...articleRoutes,
      ...eventRoutes,
      ...calendarRoutes,
      ...spendRoutes,
      ...modelRoutes,
      ...backupRoutes,
      ...taskRoutes,
      ...setupRoutes,
      ...accountRoutes,
      ...peopleRoutes,
      ...mailRoutes,
      ...webhookRoutes,
      ...doctorRoutes,
      ...auditRoutes,
    ]),
  );
