const key = (x, y, z) => `${x},${y},${z}`;

/** Voxels by position. x runs down to the right, z down to the left, y up. */
export class World {
  #materials = new Map();

  /** Removes the voxel if there is no material. */
  put(x, y, z, material) {
    if (material) this.#materials.set(key(x, y, z), material);
    else this.#materials.delete(key(x, y, z));
  }

  /** `material` is a name or a function of the position that returns one. Both corners are inclusive. */
  box(x0, y0, z0, x1, y1, z1, material) {
    const materialAt = typeof material === 'function' ? material : () => material;
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) for (let z = z0; z <= z1; z++) this.put(x, y, z, materialAt(x, y, z));
  }

  /** Builds the four walls of a box and empties the inside. */
  walls(x0, y0, z0, x1, y1, z1, material) {
    const materialAt = typeof material === 'function' ? material : () => material;
    const isWall = (x, z) => x === x0 || x === x1 || z === z0 || z === z1;
    this.box(x0, y0, z0, x1, y1, z1, (x, y, z) => (isWall(x, z) ? materialAt(x, y, z) : undefined));
  }

  has(x, y, z) {
    return this.#materials.has(key(x, y, z));
  }

  at(x, y, z) {
    return this.#materials.get(key(x, y, z));
  }

  voxels() {
    return [...this.#materials].map(([place, material]) => {
      const [x, y, z] = place.split(',').map(Number);
      return { x, y, z, material };
    });
  }

  /** Copies another world into this one, shifted by `moveX` along the x axis. */
  add(other, moveX) {
    for (const { x, y, z, material } of other.voxels()) this.put(x + moveX, y, z, material);
  }

  /** The same world with a shifted origin, so that a building can be placed anywhere. */
  from(originX, originY, originZ) {
    return {
      put: (x, y, z, material) => this.put(originX + x, originY + y, originZ + z, material),
      box: (x0, y0, z0, x1, y1, z1, material) =>
        this.box(
          originX + x0,
          originY + y0,
          originZ + z0,
          originX + x1,
          originY + y1,
          originZ + z1,
          typeof material === 'function' ? (x, y, z) => material(x - originX, y - originY, z - originZ) : material,
        ),
    };
  }
}
