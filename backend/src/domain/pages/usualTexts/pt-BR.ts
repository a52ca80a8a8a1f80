import type { BuiltInTexts } from '../SitePage';

export const ptBR: BuiltInTexts = {
  terms: {
    title: 'Termos de serviço',
    description: 'As regras deste site e do seu servidor, em palavras simples.',
    content: `Estes termos se aplicam a todas as pessoas que visitam este site, jogam no servidor {siteName} ou participam do chat dele. “Nós” somos a equipe que os mantém, e “você” é a pessoa que os usa.

Ao usar qualquer um deles, você aceita estes termos, nossa [política de privacidade](/privacy) e nossa [política de reembolso](/refund). Se você não os aceita, não os use.

## Conduta

Todas as pessoas que seguem estas regras são bem-vindas:

- Siga as regras do servidor e as instruções da equipe.
- Trate os outros jogadores e a equipe com respeito.
- Não trapaceie nem use exploits ou mods não autorizados.
- Não assedie, ameace nem discrimine ninguém.
- Não se passe por outros jogadores, por membros da equipe nem por qualquer outra pessoa.

Se você encontrar um bug que dá vantagem, relate-o em vez de usá-lo.

## Responsabilidade pela conta

Você é responsável pela sua conta do jogo e por tudo o que é feito com ela, mesmo que deixe outra pessoa usá-la. Não compartilhe sua senha; nós nunca a pedimos.

Uma punição vale para a conta, e podemos estendê-la a outras contas da mesma pessoa. Se a sua conta foi comprometida, fale conosco o quanto antes.

## Compras e doações

Compras e doações são voluntárias. Você nunca precisa pagar para jogar.

- Você recebe bens digitais que são entregues no jogo, ao nome de jogador informado no pagamento. Eles não têm valor monetário e não podem ser trocados por dinheiro.
- As vantagens podem ser retiradas se você violar estes termos ou as regras do servidor.
- Se você é menor de idade, peça permissão a um dos pais ou responsável antes de pagar.

A [política de reembolso](/refund) explica quando você pode receber um reembolso.

## Acesso ao servidor

Você não tem direito de acesso. Com ou sem aviso prévio, podemos suspender ou banir jogadores, restringir o que podem fazer, alterar o servidor e o site, ou encerrá-los temporária ou permanentemente.

O servidor e o site são oferecidos como estão. Não podemos garantir que estejam sempre disponíveis e livres de erros, nem que suas construções e itens nunca se percam.

Se você acha que um banimento está errado, [recorra dele com um ticket](/support?category=ban-appeal#ticket).

## Propriedade intelectual

O nome, o design, os textos e as imagens deste site, e o conteúdo que fizemos para o servidor, pertencem a nós ou às pessoas que os fizeram para nós. Eles não podem ser copiados nem usados em outro lugar sem permissão.

O que você constrói ou nos envia continua sendo seu. Você nos permite, sem custo, mostrá-lo, copiá-lo e alterá-lo conforme necessário para manter o servidor e este site.

Minecraft e seu nome pertencem à Mojang e à Microsoft. Este não é um produto oficial do Minecraft, e não é aprovado pela Mojang ou pela Microsoft nem associado a elas.

## Links para terceiros

Alguns links levam a sites de terceiros, como a loja, o chat e os sites de votação. Esses sites têm conteúdo e termos próprios. Não os controlamos e não somos responsáveis por eles.

## Alterações destes termos

Podemos alterar estes termos a qualquer momento; a data no topo mostra a última alteração. Ao continuar usando o site, o servidor ou o chat depois de uma alteração, você aceita os termos alterados.

## Contato

Se você tiver perguntas sobre estes termos, fale conosco por

{contact}
`,
  },

  privacy: {
    title: 'Política de privacidade',
    description: 'Quais dados coletamos, por quê e quais são os seus direitos.',
    content: `Esta política explica quais dados a equipe de {siteName} coleta sobre você quando você visita este site, joga no servidor ou fala conosco. Ela também explica como usamos esses dados e quais são os seus direitos.

## Dados que coletamos

### Dados que você fornece

- seu nome de jogador,
- seu e-mail, que é opcional: só o temos se você o fornecer, por exemplo para que possamos responder a um ticket,
- o ID da sua conta de chat, se você a vincular,
- as mensagens que você nos envia, por exemplo em um ticket.

### Dados das suas visitas

- seu endereço IP,
- seu navegador e sistema operacional,
- a página que trouxe você até aqui (referrer),
- registros nos logs dos nossos servidores.

### Dados do jogo e da loja

- estatísticas do jogo, como quando você entrou pela primeira vez, tempo de jogo, nível, progressos e votos,
- banimentos e seus motivos,
- quando você compra algo na loja: seu nome de jogador, e-mail e país, o que você comprou e o preço. Nunca recebemos números de cartão.

## Como os usamos

Usamos esses dados

- para manter o site e o servidor, e mostrar neles estatísticas, votos e banimentos,
- para responder a tickets e entregar compras,
- para fazer cumprir nossas regras, e para encontrar e impedir trapaças, abusos e ataques,
- para entender como o site e o servidor são usados, e melhorá-los.

Nós os guardamos enquanto esses fins exigirem, ou enquanto a lei exigir. Os dados a seguir são excluídos automaticamente:

- tickets um ano depois de fechados, e candidaturas um ano depois de enviadas,
- os nomes de jogador com os quais você se inscreveu em eventos, 30 dias depois do evento,
- seu e-mail de uma compra depois de dois anos, e a mensagem original da loja sobre a compra depois de 90 dias,
- registros de recompensas entregues depois de um ano, e registros de alterações feitas pela equipe depois de dois anos,
- contadores que limitam quantas vezes uma ação pode ser repetida, como entrar na conta, depois de um ou dois dias.

## Cookies

Este site usa poucos cookies, e nenhum para publicidade:

- um com um número aleatório que identifica seu navegador, por exemplo para que cada uma das suas curtidas conte uma vez; ele dura até um ano,
- um para membros da equipe enquanto estão conectados.

Seu tema, o nome com que você vota e o rascunho de um ticket ficam guardados no seu próprio navegador. Você pode excluir ou bloquear tudo isso no seu navegador, e ainda assim ler o site.

## Compartilhamento de dados

Não vendemos seus dados. Nós os compartilhamos

- com nossos moderadores, na medida em que precisam deles para o trabalho,
- com autoridades, se a lei exigir,
- com os serviços de terceiros abaixo, na medida em que você os usa.

Alguns dados são públicos: a [lista de banimentos](/bans) com nomes de jogador e motivos, as [estatísticas dos jogadores](/players), os [maiores votantes](/vote) e os nomes dos autores das imagens da [galeria](/gallery).

## Serviços de terceiros

Estes serviços de terceiros tratam seus dados de acordo com as próprias políticas de privacidade:

- a plataforma de chat, quando você entra no nosso chat ou vincula sua conta,
- análise de acesso, se a usarmos para contar visitas e ver quais páginas são usadas,
- o provedor da loja, que processa os pagamentos e nos informa sobre eles.

## Segurança dos dados

Protegemos seus dados com medidas técnicas e organizacionais razoáveis: as senhas são guardadas apenas como hashes, os membros da equipe veem somente os dados de que precisam para o trabalho, e suas alterações são registradas. Nenhum serviço pode garantir segurança perfeita.

## Privacidade das crianças

O site e o servidor não são para crianças menores de 13 anos sem o consentimento de um dos pais ou responsável. Se soubermos que temos dados de uma criança menor de 13 anos sem esse consentimento, nós os excluímos. Os pais podem falar conosco a qualquer momento.

## Seus direitos

Você tem o direito

- de acessar os dados que temos sobre você e de receber uma cópia deles,
- de pedir a correção ou a exclusão deles,
- de se opor ao uso deles.

Fale conosco e informe seu nome de jogador, para que possamos encontrar seus dados. Podemos pedir que você prove que a conta é sua. Podemos guardar os dados de que precisamos para fazer cumprir um banimento ou que a lei nos obriga a guardar.

## Alterações

Podemos alterar esta política quando o site, o servidor ou a lei mudar. A data no topo mostra a última alteração.

## Contato

Se você tiver perguntas ou pedidos sobre seus dados, fale conosco por

{contact}
`,
  },

  refund: {
    title: 'Política de reembolso',
    description: 'Quando você pode receber um reembolso, quando não, e como pedir.',
    content: `Todas as compras são bens digitais que são entregues no jogo. Uma compra é definitiva, a menos que um dos motivos abaixo se aplique. Esta política não limita direitos legais aos quais não se pode renunciar.

## Quando um reembolso é possível

Você pode pedir um reembolso depois de

- **uma queda do servidor de 24 horas ou mais**; manutenção programada não conta,
- **problemas técnicos que impediram seu acesso por mais de 48 horas**, se a causa estava do nosso lado,
- **o encerramento permanente do servidor**.

Precisamos receber seu pedido **em até 7 dias** após o ocorrido. Cada reembolso é decidido caso a caso e a nosso critério: um motivo desta lista permite que você peça um reembolso, mas não o garante.

## Situações sem reembolso

Não há reembolso para

- compras acidentais,
- mudança de ideia,
- compras de jogadores que foram banidos ou punidos de outra forma,
- problemas do seu lado, como sua conexão, seu dispositivo ou sua versão do jogo,
- descrições mal compreendidas,
- atrasos na entrega,
- compras feitas durante uma promoção.

## Como pedir um reembolso

1. [Envie um ticket](/support?category=store#ticket) na categoria “Problema com loja/pagamento” em até 7 dias após o ocorrido.
2. Informe seu nome de jogador, o número da transação do e-mail da loja, a data da compra e o que aconteceu.
3. Aguarde nossa resposta por e-mail. Não abra uma disputa com seu banco antes de recebê-la.

## Aviso sobre estornos

> [!WARNING]
> **Fale conosco primeiro.** Um estorno sem falar conosco leva a
>
> - um banimento permanente do servidor,
> - a perda de tudo o que você comprou,
> - um relato ao provedor da loja e aos serviços de pagamento.

## Onde conseguir ajuda

Se você tiver perguntas sobre uma compra, fale conosco por

{contact:store}
`,
  },

  rules: {
    title: 'Regras',
    description: 'As regras que todos os jogadores deste servidor seguem.',
    content: `Estas regras se aplicam a todas as pessoas que jogam em {siteName} ou participam do chat.

## Trate bem os outros

1. Trate os outros jogadores e a equipe com respeito.
2. Não assedie, ameace nem discrimine ninguém.
3. Não se passe por outros jogadores nem por membros da equipe.
4. Não divulgue outros servidores nem inunde o chat.

## Jogue limpo

1. Não trapaceie nem use exploits ou mods não autorizados.
2. Não destrua nem roube o que outros jogadores construíram.
3. Se você encontrar um bug que dá vantagem, relate-o em vez de usá-lo.

## O que acontece se uma regra é quebrada

A equipe adverte, restringe ou bane jogadores, conforme a gravidade do caso e se ele já aconteceu antes. Se você acha que um banimento está errado, [recorra dele com um ticket](/support?category=ban-appeal#ticket).

## Perguntas

Se você tiver perguntas sobre estas regras, fale conosco por

{contact}
`,
  },

  imprint: {
    title: 'Informações legais',
    description: 'Quem mantém este site e o servidor dele.',
    content: `## Responsável por este site

Nome do responsável  
Rua e número  
CEP e cidade  
País

## Contato

Você pode falar conosco por

{contact}
`,
  },
};
