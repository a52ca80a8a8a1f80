/*
 * In a 2:1 isometric picture of cubes, every visible face is two triangles of one lattice. A triangle is identified by
 * its column, its row and whether it points left or right. A cube at x, y, z is at column x - z and row x + z - 2y. The
 * cubes are processed from front to back: the first cube to claim a triangle is the visible one.
 */

const faces = [
  {
    name: 't',
    isHidden: (world, { x, y, z }) => world.has(x, y + 1, z),
    triangles: [
      [-1, 'left', 1],
      [0, 'right', 1],
    ],
  },
  {
    name: 'l',
    isHidden: (world, { x, y, z }) => world.has(x, y, z + 1),
    triangles: [
      [-1, 'right', 2],
      [-1, 'left', 3],
    ],
  },
  {
    name: 'r',
    isHidden: (world, { x, y, z }) => world.has(x + 1, y, z),
    triangles: [
      [0, 'left', 2],
      [0, 'right', 3],
    ],
  },
];

function visibleTriangles(world) {
  const seen = new Map();
  const depth = ({ x, y, z }) => x + y + z;
  const frontToBack = world.voxels().sort((a, b) => depth(b) - depth(a) || b.y - a.y);

  for (const voxel of frontToBack) {
    const column = voxel.x - voxel.z;
    const row = voxel.x + voxel.z - 2 * voxel.y;
    for (const face of faces) {
      if (face.isHidden(world, voxel)) continue;
      for (const [aside, pointing, below] of face.triangles) {
        const place = `${column + aside}|${pointing}|${row + below}`;
        if (!seen.has(place))
          seen.set(place, {
            column: column + aside,
            pointing,
            row: row + below,
            colour: `${voxel.material}-${face.name}`,
          });
      }
    }
  }
  return [...seen.values()];
}

function corners({ column, pointing, row }) {
  const left = 2 * column;
  if (pointing === 'left')
    return [
      [left, row],
      [left + 2, row - 1],
      [left + 2, row + 1],
    ];
  return [
    [left, row - 1],
    [left + 2, row],
    [left, row + 1],
  ];
}

/** Edges that no neighbour of the same colour shares. Vertical edges are halved, because lattice columns are offset. */
function outerSides(triangles) {
  const sides = new Map();

  const toggle = (start, end) => {
    const back = `${end}>${start}`;
    if (sides.has(back)) sides.delete(back);
    else sides.set(`${start}>${end}`, { start, end });
  };

  for (const triangle of triangles) {
    const points = corners(triangle);
    points.forEach((start, index) => {
      const end = points[(index + 1) % 3];
      if (start[0] !== end[0]) return toggle(start, end);
      const middle = [start[0], (start[1] + end[1]) / 2];
      toggle(start, middle);
      toggle(middle, end);
    });
  }
  return sides;
}

/** Joins the edges into closed rings of points, without points on a straight line. */
function rings(sides) {
  const leaving = new Map();
  for (const [name, { start, end }] of sides) {
    if (!leaving.has(`${start}`)) leaving.set(`${start}`, []);
    leaving.get(`${start}`).push({ name, end });
  }

  const found = [];
  for (const [name, { start }] of sides) {
    if (!sides.has(name)) continue;
    const ring = [];
    let here = `${start}`;
    do {
      const next = leaving.get(here)?.pop();
      if (!next) break;
      sides.delete(next.name);
      ring.push(next.end);
      here = `${next.end}`;
    } while (here !== `${start}`);

    const bends = ring.filter(([x, y], index) => {
      const before = ring.at(index - 1);
      const after = ring[(index + 1) % ring.length];
      return (x - before[0]) * (after[1] - y) !== (y - before[1]) * (after[0] - x);
    });
    if (bends.length > 2) found.push(bends);
  }
  return found;
}

function pathData(ringsOfColour, left, top) {
  return ringsOfColour
    .map(([[startX, startY], ...others]) => {
      let [fromX, fromY] = [startX, startY];
      const lines = others.map(([x, y]) => {
        const [right, down] = [x - fromX, y - fromY];
        [fromX, fromY] = [x, y];
        return right === 0 ? `v${down}` : `l${right}${down < 0 ? '' : ' '}${down}`;
      });
      return `M${startX - left} ${startY - top}${lines.join('')}z`;
    })
    .join('');
}

/**
 * The picture of a world: one path per colour, and their bounding box in picture units (half a cube is 2 wide).
 * `frame` clips the picture to lattice columns and rows.
 */
export function picture(world, frame) {
  const isInFrame = ({ column, row }) =>
    !frame ||
    (column >= frame.firstColumn && column < frame.lastColumn && row >= frame.firstRow && row <= frame.lastRow);

  const triangles = visibleTriangles(world).filter(isInFrame);
  const columns = triangles.map(({ column }) => column);
  const rows = triangles.map(({ row }) => row);
  const left = 2 * least(columns);
  const top = least(rows) - 1;

  return {
    left,
    top,
    width: 2 * (most(columns) + 1) - left,
    height: most(rows) + 1 - top,
    paths: [...groupByColour(triangles)].map(([colour, sameColour]) => ({
      colour,
      data: pathData(rings(outerSides(sameColour)), left, top),
    })),
  };
}

function groupByColour(triangles) {
  const groups = new Map();
  for (const triangle of triangles) {
    if (!groups.has(triangle.colour)) groups.set(triangle.colour, []);
    groups.get(triangle.colour).push(triangle);
  }
  return groups;
}

const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b));
