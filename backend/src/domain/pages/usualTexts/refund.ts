export const refund = {
  title: 'Refund Policy',
  description: 'When you can get a refund, when you cannot, and how to request one.',
  content: `All purchases are digital goods that are delivered in-game. A purchase is final unless one of the reasons below applies. This policy does not limit your legal rights that cannot be waived.

## Refund Eligibility

You can request a refund after

- **a downtime of the server of 24 hours or more**; scheduled maintenance does not count,
- **technical problems that prevented your access for more than 48 hours**, if the cause was on our side,
- **the permanent closure of the server**.

We must receive your request **within 7 days** of the issue. Every refund is decided case by case and at our discretion: a reason from this list lets you request a refund, but does not guarantee it.

## Non-Refundable Situations

There is no refund for

- accidental purchases,
- a change of mind,
- purchases of players who were banned or otherwise punished,
- problems on your own side, such as your connection, device or game version,
- descriptions that were misunderstood,
- delays in delivery,
- purchases made during a sale.

## How to Request a Refund

1. [Submit a ticket](/support?category=store#ticket) in the category Store/Payment Issue within 7 days of the issue.
2. Include your in-game username, the transaction number from the store’s e-mail, the date of the purchase, and what happened.
3. Wait for our answer by e-mail. Please do not open a dispute with your bank before you receive it.

## Chargeback Warning

> [!WARNING]
> **Contact us first.** A chargeback without contacting us leads to
>
> - a permanent ban from the server,
> - the loss of everything you purchased,
> - a report to the store provider and the payment services.

## Where to Get Help

If you have questions about a purchase, contact us through

{contact:store}
`,
};
