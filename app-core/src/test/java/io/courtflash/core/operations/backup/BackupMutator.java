package io.courtflash.core.operations.backup;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.platform.crypto.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes backups: single bytes, and what is in them so that its digests are right again. Mostly
 * the signature is removed, because nothing comes past it.
 */
final class BackupMutator {

  private static final String MANIFEST = "manifest.json";
  private static final String SIGNATURE = "manifest.signature";

  private static final List<Object> VALUES =
      List.of(
          "",
          "0",
          "-1",
          "x",
          "../x",
          "court`",
          "V1",
          "1.2.x",
          "999999",
          "2026-02-30",
          "+1000000000-12-31T23:59:59.999999999Z",
          7,
          -1,
          Long.MAX_VALUE,
          true,
          List.of(),
          List.of(Map.of("name", "x")),
          Map.of());
  private static final List<String> ROW_VALUES =
      List.of(
          "",
          "0",
          "-1",
          "x",
          "x".repeat(70_000),
          "99999999999999999999",
          "\u0000",
          "李\ud83c\udfc0");

  private final byte[] whole;
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  BackupMutator(Path backup) throws IOException {
    whole = Files.readAllBytes(backup);
    try (ZipFile zip = new ZipFile(backup.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        try (InputStream content = zip.getInputStream(entry)) {
          entries.put(entry.getName(), content.readAllBytes());
        }
      }
    }
  }

  /** A changed backup. */
  byte[] next(Random random) throws IOException {
    return switch (random.nextInt(6)) {
      case 0 -> withOtherBytes(random);
      case 1 -> Arrays.copyOf(whole, random.nextInt(whole.length));
      case 2 -> zip(withOtherEntries(random));
      case 3 -> zip(withOtherManifest(random));
      default -> zip(withOtherRows(random));
    };
  }

  /** The backup without a table, neither its rows nor its name, and unsigned. */
  byte[] without(String table) throws IOException {
    JSONObject manifest = manifest();
    manifest
        .getJSONArray("tables")
        .removeIf(each -> ((JSONObject) each).getString("name").equals(table));
    Map<String, byte[]> changed = with(manifest);
    changed.remove("tables/" + table + ".jsonl");
    changed.remove(SIGNATURE);
    return zip(changed);
  }

  /** The whole backup, unsigned. */
  byte[] unsigned() throws IOException {
    Map<String, byte[]> changed = new LinkedHashMap<>(entries);
    changed.remove(SIGNATURE);
    return zip(changed);
  }

  private byte[] withOtherBytes(Random random) {
    byte[] changed = whole.clone();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return changed;
  }

  private Map<String, byte[]> withOtherEntries(Random random) {
    Map<String, byte[]> changed = new LinkedHashMap<>(entries);
    if (random.nextBoolean()) {
      changed.remove(SIGNATURE);
    }
    String name = oneOf(List.copyOf(changed.keySet()), random);
    byte[] content = Objects.requireNonNull(changed.remove(name));
    switch (random.nextInt(4)) {
      case 0 -> changed.put("../" + name, content);
      case 1 -> changed.put(name.replace("tables/", "TABLES/"), content);
      case 2 -> changed.put(name, oneOf(List.copyOf(entries.values()), random));
      default -> {}
    }
    return changed;
  }

  private Map<String, byte[]> withOtherManifest(Random random) {
    JSONObject manifest = manifest();
    Object value = oneOf(VALUES, random);
    JSONArray tables = manifest.getJSONArray("tables");
    JSONObject table = tables.getJSONObject(random.nextInt(tables.size()));
    switch (random.nextInt(6)) {
      case 0, 1 -> manifest.put(oneOf(List.copyOf(manifest.keySet()), random), value);
      case 2 -> table.put(oneOf(List.copyOf(table.keySet()), random), value);
      case 3 -> tables.remove(random.nextInt(tables.size()));
      case 4 -> tables.add(tables.get(random.nextInt(tables.size())));
      default -> table.getJSONArray("columns").remove(0);
    }
    return with(manifest);
  }

  /** Changes a row, and its table's digest with it. */
  private Map<String, byte[]> withOtherRows(Random random) {
    JSONObject manifest = manifest();
    JSONArray tables = manifest.getJSONArray("tables");
    List<Integer> filled =
        IntStream.range(0, tables.size())
            .filter(i -> tables.getJSONObject(i).getLongValue("rows") > 0)
            .boxed()
            .toList();
    JSONObject table = tables.getJSONObject(oneOf(filled, random));
    String entry = "tables/" + table.getString("name") + ".jsonl";
    List<String> lines = new ArrayList<>(text(entry).lines().toList());
    change(lines, random);
    String rows = lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    table.put("rows", lines.size());
    table.put("sha256", Sha256.hex(rows));
    Map<String, byte[]> changed = with(manifest);
    changed.put(entry, rows.getBytes(StandardCharsets.UTF_8));
    return changed;
  }

  private static void change(List<String> lines, Random random) {
    int at = random.nextInt(lines.size());
    JSONArray row = JSON.parseArray(lines.get(at));
    int column = random.nextInt(row.size());
    switch (random.nextInt(5)) {
      case 0 -> lines.add(lines.get(at));
      case 1 -> lines.remove(at);
      case 2 -> lines.set(at, line(row, column, null));
      default -> lines.set(at, line(row, column, oneOf(ROW_VALUES, random)));
    }
  }

  private static String line(JSONArray row, int column, @Nullable String value) {
    row.set(column, value);
    return JSON.toJSONString(row, JSONWriter.Feature.WriteNulls);
  }

  private JSONObject manifest() {
    return JSON.parseObject(text(MANIFEST));
  }

  private Map<String, byte[]> with(JSONObject manifest) {
    Map<String, byte[]> changed = new LinkedHashMap<>(entries);
    changed.remove(SIGNATURE);
    changed.put(MANIFEST, manifest.toString().getBytes(StandardCharsets.UTF_8));
    return changed;
  }

  private String text(String entry) {
    return new String(entries.getOrDefault(entry, new byte[0]), StandardCharsets.UTF_8);
  }

  private static byte[] zip(Map<String, byte[]> contents) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : contents.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static <T> T oneOf(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
