import type { CDPSession } from "@playwright/test";

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
};

/**
 * Measures a page's JavaScript heap after a garbage collection, in MiB. `codeMb` is compiled code, `keptMb` is
 * everything else that the page keeps.
 */
export async function measureHeap(devtools: CDPSession): Promise<{ keptMb: number; codeMb: number }> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on("HeapProfiler.addHeapSnapshotChunk", take);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  devtools.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields, node_types } = snapshot.meta;
  const [type, size] = [node_fields.indexOf("type"), node_fields.indexOf("self_size")];
  let [kept, code] = [0, 0];
  for (let at = 0; at < nodes.length; at += node_fields.length) {
    if (node_types[0][nodes[at + type]!] === "code") code += nodes[at + size]!;
    else kept += nodes[at + size]!;
  }
  return { keptMb: kept / 2 ** 20, codeMb: code / 2 ** 20 };
}
