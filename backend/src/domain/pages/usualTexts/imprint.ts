export const imprint = {
  title: 'Imprint',
  description: 'Who runs this website and its server.',
  content: `## Responsible for this website

Name of the operator  
Street and number  
Postal code and city  
Country

## Contact

You can reach us through

{contact}
`,
};
