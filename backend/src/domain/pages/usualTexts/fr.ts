/* eslint-disable no-irregular-whitespace -- French has no-break spaces before some punctuation. */
import type { BuiltInTexts } from '../SitePage';

export const fr: BuiltInTexts = {
  terms: {
    title: 'Conditions d’utilisation',
    description: 'Les règles de ce site et de son serveur, en termes simples.',
    content: `Ces conditions s’appliquent à toute personne qui consulte ce site, joue sur le serveur {siteName} ou participe à sa discussion. « Nous » désigne l’équipe qui les gère, et « vous » la personne qui les utilise.

En utilisant l’un d’eux, vous acceptez ces conditions, notre [politique de confidentialité](/privacy) et notre [politique de remboursement](/refund). Si vous ne les acceptez pas, veuillez ne pas les utiliser.

## Comportement

Toute personne qui respecte ces règles est la bienvenue :

- Respectez les règles du serveur et les consignes de l’équipe.
- Traitez les autres joueurs et l’équipe avec respect.
- Ne trichez pas, et n’utilisez ni faille ni mod non autorisé.
- Ne harcelez, ne menacez et ne discriminez personne.
- N’usurpez pas l’identité d’un joueur, d’un membre de l’équipe ou d’une autre personne.

Si vous trouvez un bug qui donne un avantage, signalez-le au lieu de vous en servir.

## Responsabilité du compte

Vous êtes responsable de votre compte de jeu et de tout ce qui est fait avec lui, même si vous laissez une autre personne l’utiliser. Ne communiquez pas votre mot de passe ; nous ne le demandons jamais.

Une sanction s’applique au compte, et nous pouvons l’étendre à d’autres comptes de la même personne. Si votre compte a été compromis, contactez-nous dès que possible.

## Achats et dons

Les achats et les dons sont volontaires. Vous n’avez jamais à payer pour jouer.

- Vous recevez des biens numériques livrés en jeu, au pseudo indiqué lors du paiement. Ils n’ont aucune valeur monétaire et ne peuvent pas être échangés contre de l’argent.
- Les avantages peuvent être retirés si vous enfreignez ces conditions ou les règles du serveur.
- Si vous êtes mineur, demandez à un parent ou à un tuteur avant de payer.

La [politique de remboursement](/refund) explique quand vous pouvez être remboursé.

## Accès au serveur

Vous n’avez aucun droit d’accès. Avec ou sans préavis, nous pouvons suspendre ou bannir des joueurs, restreindre ce qu’ils peuvent faire, modifier le serveur et le site, ou les fermer temporairement ou définitivement.

Le serveur et le site sont fournis tels quels. Nous ne pouvons pas garantir qu’ils soient toujours disponibles et sans erreur, ni que vos constructions et vos objets ne soient jamais perdus.

Si vous pensez qu’un bannissement est injustifié, [contestez-le par un ticket](/support?category=ban-appeal#ticket).

## Propriété intellectuelle

Le nom, la conception, les textes et les images de ce site, ainsi que le contenu que nous avons créé pour le serveur, nous appartiennent ou appartiennent aux personnes qui les ont créés pour nous. Ils ne peuvent être ni copiés ni utilisés ailleurs sans autorisation.

Ce que vous construisez ou nous envoyez reste à vous. Vous nous autorisez, gratuitement, à le montrer, à le copier et à le modifier autant que le demande le fonctionnement du serveur et de ce site.

Minecraft et son nom appartiennent à Mojang et à Microsoft. Ceci n’est pas un produit Minecraft officiel, et n’est ni approuvé par Mojang ou Microsoft ni associé à eux.

## Liens vers des tiers

Certains liens mènent à des sites de tiers, comme la boutique, la discussion et les sites de vote. Ces sites ont leur propre contenu et leurs propres conditions. Nous ne les contrôlons pas et n’en sommes pas responsables.

## Modification de ces conditions

Nous pouvons modifier ces conditions à tout moment ; la date en haut de la page indique la dernière modification. En continuant d’utiliser le site, le serveur ou la discussion après une modification, vous acceptez les conditions modifiées.

## Contact

Pour toute question sur ces conditions, contactez-nous par

{contact}
`,
  },

  privacy: {
    title: 'Politique de confidentialité',
    description: 'Quelles données nous collectons, pourquoi, et quels sont vos droits.',
    content: `Cette politique explique quelles données l’équipe de {siteName} collecte à votre sujet lorsque vous consultez ce site, jouez sur le serveur ou nous contactez. Elle explique aussi comment nous utilisons ces données et quels sont vos droits.

## Données que nous collectons

### Données que vous fournissez

- votre pseudo dans le jeu,
- votre adresse e-mail, qui est facultative : nous ne l’avons que si vous la fournissez, par exemple pour que nous puissions répondre à un ticket,
- l’identifiant de votre compte de discussion, si vous le liez,
- les messages que vous nous envoyez, par exemple dans un ticket.

### Données de vos visites

- votre adresse IP,
- votre navigateur et votre système d’exploitation,
- la page qui vous a mené ici (referrer),
- les entrées dans les journaux de nos serveurs.

### Données du jeu et de la boutique

- les statistiques de jeu, comme votre première connexion, le temps de jeu, le niveau, les progrès et les votes,
- les bannissements et leurs motifs,
- lorsque vous achetez dans la boutique : votre pseudo, votre adresse e-mail et votre pays, ce que vous avez acheté et le prix. Nous ne recevons jamais de numéro de carte.

## Comment nous les utilisons

Nous utilisons ces informations

- pour faire fonctionner le site et le serveur, et y montrer les statistiques, les votes et les bannissements,
- pour répondre aux tickets et livrer les achats,
- pour faire respecter nos règles, et pour trouver et arrêter la triche, les abus et les attaques,
- pour comprendre comment le site et le serveur sont utilisés, et pour les améliorer.

Nous les conservons aussi longtemps que ces buts l’exigent, ou que la loi le demande. Les données suivantes sont supprimées automatiquement :

- les tickets un an après leur fermeture, et les candidatures un an après leur envoi,
- les pseudos avec lesquels vous vous êtes inscrit à des événements, 30 jours après l’événement,
- votre adresse e-mail d’un achat après deux ans, et le message d’origine de la boutique sur l’achat après 90 jours,
- les traces des récompenses livrées après un an, et celles des modifications faites par l’équipe après deux ans,
- les compteurs qui limitent la répétition d’une action, comme la connexion, après un ou deux jours.

## Cookies

Ce site utilise peu de cookies, et aucun pour la publicité :

- un avec un nombre aléatoire qui identifie votre navigateur, par exemple pour que chacun de vos « j’aime » compte une fois ; il dure jusqu’à un an,
- un pour les membres de l’équipe tant qu’ils sont connectés.

Votre thème, le pseudo avec lequel vous votez et le brouillon d’un ticket sont enregistrés dans votre propre navigateur. Vous pouvez supprimer ou bloquer tout cela dans votre navigateur, et lire quand même le site.

## Partage des données

Nous ne vendons pas vos données. Nous les partageons

- avec nos modérateurs, autant qu’ils en ont besoin pour leur travail,
- avec les autorités, si la loi l’exige,
- avec les services de tiers ci-dessous, dans la mesure où vous les utilisez.

Certaines données sont publiques : la [liste des bannissements](/bans) avec les pseudos et les motifs, les [statistiques des joueurs](/players), les [meilleurs votants](/vote) et les noms des auteurs des images de la [galerie](/gallery).

## Services de tiers

Ces services de tiers traitent vos données selon leurs propres politiques de confidentialité :

- la plateforme de discussion, lorsque vous rejoignez notre discussion ou liez votre compte,
- la mesure d’audience, si nous l’utilisons pour compter les visites et voir quelles pages sont utilisées,
- le prestataire de la boutique, qui traite les paiements et nous les signale.

## Sécurité des données

Nous protégeons vos données par des mesures techniques et organisationnelles raisonnables : les mots de passe ne sont enregistrés que sous forme de hachage, les membres de l’équipe ne voient que les données nécessaires à leur travail, et leurs modifications sont consignées. Aucun service ne peut garantir une sécurité parfaite.

## Protection des enfants

Le site et le serveur ne sont pas destinés aux enfants de moins de 13 ans sans l’accord d’un parent. Si nous apprenons que nous détenons des données d’un enfant de moins de 13 ans sans cet accord, nous les supprimons. Les parents peuvent nous contacter à tout moment.

## Vos droits

Vous avez le droit

- d’accéder aux données que nous détenons sur vous et d’en recevoir une copie,
- de demander leur rectification ou leur suppression,
- de vous opposer à leur utilisation.

Contactez-nous en indiquant votre pseudo, afin que nous puissions trouver vos données. Nous pouvons vous demander de prouver que le compte est le vôtre. Nous pouvons conserver les données nécessaires à l’application d’un bannissement, ou que la loi nous oblige à garder.

## Modifications

Nous pouvons modifier cette politique lorsque le site, le serveur ou la loi change. La date en haut de la page indique la dernière modification.

## Contact

Pour toute question ou demande concernant vos données, contactez-nous par

{contact}
`,
  },

  refund: {
    title: 'Politique de remboursement',
    description: 'Quand vous pouvez être remboursé, quand vous ne le pouvez pas, et comment le demander.',
    content: `Tous les achats sont des biens numériques livrés en jeu. Un achat est définitif, sauf si l’un des motifs ci-dessous s’applique. Cette politique ne limite pas les droits légaux auxquels vous ne pouvez pas renoncer.

## Quand un remboursement est possible

Vous pouvez demander un remboursement après

- **une panne du serveur de 24 heures ou plus** ; la maintenance planifiée ne compte pas,
- **des problèmes techniques qui ont empêché votre accès pendant plus de 48 heures**, si la cause était de notre côté,
- **la fermeture définitive du serveur**.

Nous devons recevoir votre demande **dans les 7 jours** qui suivent l’incident. Chaque remboursement est décidé au cas par cas et à notre discrétion : un motif de cette liste vous permet de demander un remboursement, mais ne le garantit pas.

## Cas non remboursables

Il n’y a pas de remboursement pour

- les achats accidentels,
- un changement d’avis,
- les achats de joueurs bannis ou sanctionnés d’une autre manière,
- les problèmes de votre côté, comme votre connexion, votre appareil ou votre version du jeu,
- les descriptions mal comprises,
- les retards de livraison,
- les achats effectués pendant une promotion.

## Comment demander un remboursement

1. [Envoyez un ticket](/support?category=store#ticket) dans la catégorie « Problème de boutique/paiement » dans les 7 jours qui suivent l’incident.
2. Indiquez votre pseudo en jeu, le numéro de transaction de l’e-mail de la boutique, la date de l’achat et ce qui s’est passé.
3. Attendez notre réponse par e-mail. Veuillez ne pas contester le paiement auprès de votre banque avant de l’avoir reçue.

## Avertissement sur les rétrofacturations

> [!WARNING]
> **Contactez-nous d’abord.** Une rétrofacturation sans nous contacter entraîne
>
> - un bannissement définitif du serveur,
> - la perte de tout ce que vous avez acheté,
> - un signalement au prestataire de la boutique et aux services de paiement.

## Où trouver de l’aide

Pour toute question sur un achat, contactez-nous par

{contact:store}
`,
  },

  rules: {
    title: 'Règles',
    description: 'Les règles que suivent tous les joueurs de ce serveur.',
    content: `Ces règles s’appliquent à toute personne qui joue sur {siteName} ou participe à sa discussion.

## Traitez bien les autres

1. Traitez les autres joueurs et l’équipe avec respect.
2. Ne harcelez, ne menacez et ne discriminez personne.
3. N’usurpez pas l’identité d’un autre joueur ou d’un membre de l’équipe.
4. Ne faites pas de publicité pour d’autres serveurs, et n’inondez pas la discussion.

## Jouez franc jeu

1. Ne trichez pas, et n’utilisez ni faille ni mod non autorisé.
2. Ne détruisez pas et ne volez pas ce que d’autres joueurs ont construit.
3. Si vous trouvez un bug qui donne un avantage, signalez-le au lieu de vous en servir.

## Ce qui se passe si une règle est enfreinte

L’équipe avertit, restreint ou bannit les joueurs, selon la gravité du cas et les antécédents. Si vous pensez qu’un bannissement est injustifié, [contestez-le par un ticket](/support?category=ban-appeal#ticket).

## Questions

Pour toute question sur ces règles, contactez-nous par

{contact}
`,
  },

  imprint: {
    title: 'Mentions légales',
    description: 'Qui gère ce site web et son serveur.',
    content: `## Responsable de ce site

Nom de l’exploitant  
Numéro et rue  
Code postal et ville  
Pays

## Contact

Vous pouvez nous joindre par

{contact}
`,
  },
};
