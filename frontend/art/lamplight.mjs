const keepsItsColour = /^(lamp|roof|prism|quartz|coral|gold)/;

/** Assigns the lit material (`grass1`) to voxels near a lamp, and the bright one (`grass2`) to voxels close to it. */
export function lightLamps(world, { reach = 4.4, core = 2.5 } = {}) {
  const voxels = world.voxels();
  const lamps = voxels.filter(({ material }) => material === 'lamp');
  if (lamps.length === 0) return world;

  const isBuried = ({ x, y, z }) => world.has(x + 1, y, z) && world.has(x, y + 1, z) && world.has(x, y, z + 1);
  const distanceToLamp = ({ x, y, z }) =>
    Math.min(...lamps.map((lamp) => Math.hypot(x - lamp.x, (y - lamp.y) * 0.8, z - lamp.z)));

  for (const voxel of voxels) {
    if (keepsItsColour.test(voxel.material) || isBuried(voxel)) continue;
    const distance = distanceToLamp(voxel);
    if (distance < core) world.put(voxel.x, voxel.y, voxel.z, `${voxel.material}2`);
    else if (distance < reach) world.put(voxel.x, voxel.y, voxel.z, `${voxel.material}1`);
  }
  return world;
}
