import { graphql, type ResultOf } from '@/shared/api/graphql';

/** The server counts failed messages up to this number. */
export const MAX_COUNTED_MESSAGES = 1000;

/** As in the queries below. */
export const PAYMENTS_PAGE_SIZE = 20;

export const TebexConfigQuery = graphql(`
  query AdminTebexConfig {
    tebexConfig {
      hasSecret
      maskedSecret
      previousSecretUntil
      webhookUrl
      failedMessages
    }
  }
`);

export type TebexConfig = ResultOf<typeof TebexConfigQuery>['tebexConfig'];

export const UpdateWebhookSecret = graphql(`
  mutation UpdateWebhookSecret($secret: String!) {
    updateWebhookSecret(secret: $secret) {
      hasSecret
    }
  }
`);

const SalesFiguresFragment = graphql(`
  fragment SalesFigures on SalesFigures {
    revenue
    otherRevenue {
      currency
      amount
    }
    purchases
    buyers
    refunds
    refunded
  }
`);

export const SalesQuery = graphql(
  `
    query AdminSales($span: SalesSpan!) {
      sales(span: $span) {
        currency
        current {
          ...SalesFigures
        }
        before {
          ...SalesFigures
        }
        steps {
          startsAt
          revenue
          revenueBefore
        }
      }
    }
  `,
  [SalesFiguresFragment],
);

export type Sales = ResultOf<typeof SalesQuery>['sales'];

export const NewestDeliveryQuery = graphql(`
  query AdminNewestDelivery {
    tebexWebhookLogs(page: 1, pageSize: 1) {
      items {
        id
        createdAt
      }
    }
  }
`);

export const WebhookDeliveriesQuery = graphql(`
  query AdminDeliveries($page: Int!, $pageSize: Int = 20, $search: String, $status: WebhookStatus) {
    tebexWebhookLogs(page: $page, pageSize: $pageSize, search: $search, status: $status) {
      items {
        id
        eventType
        transactionId
        playerUsername
        amount
        currency
        status
        reason
        retryAt
        rawPayload
        createdAt
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

export type WebhookDelivery = ResultOf<typeof WebhookDeliveriesQuery>['tebexWebhookLogs']['items'][number];

export const ProcessWebhookAgain = graphql(`
  mutation ProcessWebhookAgain($id: ID!) {
    processWebhookAgain(id: $id) {
      id
      status
      reason
      retryAt
      eventType
      transactionId
      playerUsername
      amount
      currency
    }
  }
`);

export const ProcessFailedWebhooks = graphql(`
  mutation ProcessFailedWebhooks {
    processFailedWebhooks {
      processed
      failed
      waiting
    }
  }
`);

export const FailedMessagesQuery = graphql(`
  query AdminFailedMessages {
    tebexConfig {
      failedMessages
    }
  }
`);

export const PurchasesQuery = graphql(`
  query AdminPurchases(
    $page: Int!
    $pageSize: Int = 20
    $search: String
    $status: PurchaseStatus
    $sort: PurchaseSort!
    $direction: SortDirection!
  ) {
    purchases(page: $page, pageSize: $pageSize, search: $search, status: $status, sort: $sort, direction: $direction) {
      items {
        id
        username
        email
        items
        totalAmount
        currency
        paymentId
        status
        createdAt
        isTest
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

export type Purchase = ResultOf<typeof PurchasesQuery>['purchases']['items'][number];
