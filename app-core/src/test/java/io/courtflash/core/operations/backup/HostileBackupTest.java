package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that aren't what they say. Nothing but a refusal may come of them. */
class HostileBackupTest {

  private static final long SEED = 20_260_901;
  private static final int MUTANTS = 400;

  /** Each takes the time that a password is made to take. */
  private static final int ENCRYPTED_MUTANTS = 12;

  private static final String PASSWORD = "a-good-password";
  private static final String ROWS = "[\"1\",\"a\"]\n[\"2\",null]\n";

  @TempDir private Path directory;

  @Test
  void aWholeBackupIsAccepted() throws IOException {
    try (BackupFile backup =
        new BackupFile(archive(manifest("court", ROWS), "court", ROWS), null)) {
      backup.verify();
      assertThat(backup.rows("court").toString()).isEqualTo("[{id=1, name=a}, {id=2, name=null}]");
      assertThat(backup.rows("other")).isEmpty();
    }
  }

  @Test
  void anArchiveWithAnyByteChangedIsWholeOrRefused() throws IOException {
    byte[] whole = Files.readAllBytes(archive(manifest("court", ROWS), "court", ROWS));
    Random random = new Random(SEED);
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = mutant(whole, random);
      Path file = Files.write(directory.resolve("mutant.zip"), mutant);
      try (BackupFile backup = new BackupFile(file, null)) {
        backup.verify();
        assertThat(backup.rows("court")).as("seed " + SEED + ", mutant " + i).hasSizeLessThan(3);
      } catch (SchemaException | IOException refused) {
        assertThat(refused).as("seed " + SEED + ", mutant " + i).isNotNull();
      }
    }
  }

  @Thorough(besides = "HostileBackupTest")
  @Test
  void anEncryptedBackupShowsOnlyItsManifestWithoutItsPassword() throws IOException {
    Path encrypted = encrypted();

    assertThat(Files.readString(encrypted, StandardCharsets.ISO_8859_1)).doesNotContain("[\"1\"");
    try (BackupFile listed = new BackupFile(encrypted, null)) {
      assertThat(listed.describe().rows()).isEqualTo(2);
      assertThatThrownBy(listed::verify).isInstanceOf(SchemaException.class);
    }
    assertThatThrownBy(() -> BackupVerification.verify(encrypted, "another", directory))
        .isInstanceOf(SchemaException.class);
    try (BackupFile backup = new BackupFile(encrypted, PASSWORD)) {
      backup.verify();
      assertThat(backup.rows("court")).hasSize(2);
    }
  }

  /** After a kill nothing deletes it. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aDecryptedBackupHasNoNameWhileItIsRead() throws IOException {
    Path folder = directory.resolve(BackupFolder.DECRYPTED);
    try (BackupFile backup = new BackupFile(encrypted(), PASSWORD, folder)) {
      backup.verify();
      assertThat(folder).isEmptyDirectory();
      assertThat(backup.rows("court")).hasSize(2);
    }
  }

  @Test
  @Thorough(besides = "HostileBackupTest")
  void anEncryptedBackupWithAnyByteChangedIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(encrypted());
    Random random = new Random(SEED);
    for (int i = 0; i < ENCRYPTED_MUTANTS; i++) {
      byte[] mutant = whole.clone();
      mutant[random.nextInt(mutant.length)] ^= (byte) (1 + random.nextInt(255));
      Path file = Files.write(directory.resolve("mutant.zip"), mutant);
      assertThatThrownBy(() -> BackupVerification.verify(file, PASSWORD, directory))
          .as("seed " + SEED + ", mutant " + i)
          .isInstanceOf(SchemaException.class);
    }
  }

  private Path encrypted() throws IOException {
    Path zip = archive(manifest("court", ROWS), "court", ROWS);
    Path encrypted = directory.resolve("encrypted.zip");
    try (BackupFile plain = new BackupFile(zip, null)) {
      EncryptedBackup.encrypt(zip, plain.manifest(), PASSWORD, encrypted);
    }
    return encrypted;
  }

  @Test
  void aBackupThatWasChangedWithItsDigestsIsRefusedWhereItWasMade() throws IOException {
    BackupSigner here = BackupSigner.of(directory);
    String manifest = manifest("court", ROWS);
    String signature = here.sign(manifest.getBytes(StandardCharsets.UTF_8));
    String other = "[\"1\",\"planted\"]\n[\"2\",null]\n";

    try (BackupFile whole = new BackupFile(signed(manifest, ROWS, signature), null);
        BackupFile changed =
            new BackupFile(signed(manifest("court", other), other, signature), null)) {
      changed.verify();
      assertThat(whole.origin(here)).isEqualTo(Backup.Origin.THIS_INSTALLATION);
      assertThatThrownBy(() -> changed.origin(here)).isInstanceOf(SchemaException.class);
    }
  }

  @Test
  void aBackupOfAnotherInstallationOrAnOlderProgramIsAcceptedAsSuch() throws IOException {
    String manifest = manifest("court", ROWS);
    BackupSigner here = BackupSigner.of(directory);
    BackupSigner there = BackupSigner.ofExisting(directory.resolve("another"));
    String signature = there.sign(manifest.getBytes(StandardCharsets.UTF_8));

    try (BackupFile foreign = new BackupFile(signed(manifest, ROWS, signature), null);
        BackupFile unsigned = new BackupFile(archive(manifest, "court", ROWS), null);
        BackupFile damaged = new BackupFile(signed(manifest, ROWS, "no signature"), null)) {
      assertThat(foreign.origin(here)).isEqualTo(Backup.Origin.ANOTHER_INSTALLATION);
      assertThat(unsigned.origin(here)).isEqualTo(Backup.Origin.UNSIGNED);
      assertThatThrownBy(() -> damaged.origin(here)).isInstanceOf(SchemaException.class);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyTheOwnerCanReadTheKeyOfAnInstallation() throws IOException {
    String signature = BackupSigner.of(directory).sign(new byte[0]);

    assertThat(BackupSigner.of(directory).sign(new byte[0])).isEqualTo(signature);
    assertThat(Files.getPosixFilePermissions(directory.resolve("backup-signature.key")))
        .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "court` SET x=1; -- ",
        "../../court",
        "",
        "a b",
        "court\u0000",
        "1court",
        "mysql.user"
      })
  void aNameThatIsNoNameOfATableIsRefused(String name) {
    assertThatThrownBy(() -> open(archive(manifest(name, ROWS), "court", ROWS)))
        .isInstanceOf(SchemaException.class);
  }

  @Test
  @Thorough(besides = "HostileBackupTest")
  void anEntryThatUnpacksWithoutEndIsRefused() throws IOException {
    Path bomb = directory.resolve("bomb.zip");
    try (OutputStream out = Files.newOutputStream(bomb);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("tables/court.jsonl"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 80; i++) {
        zip.write(zeros);
      }
      zip.putNextEntry(new ZipEntry("manifest.json"));
      zip.write(manifest("court", "").getBytes(StandardCharsets.UTF_8));
    }
    assertThat(Files.size(bomb)).isLessThan(200_000);
    try (BackupFile backup = new BackupFile(bomb, null)) {
      assertThatThrownBy(backup::verify)
          .isInstanceOf(SchemaException.class)
          .hasRootCauseMessage("An entry is larger than any backup's");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[\"1\"]\n",
        "[1,2]\n",
        "{}\n",
        "[\n",
        "\n",
        "[\"1\",[\"2\"]]\n",
        "[\"1\",\"2\",\"3\"]\n"
      })
  void aRowThatIsNoRowOfTheTableIsRefused(String rows) throws IOException {
    try (BackupFile backup =
        new BackupFile(archive(manifest("court", rows), "court", rows), null)) {
      backup.verify();
      assertThatThrownBy(() -> backup.rows("court")).isInstanceOf(IOException.class);
    }
  }

  @Test
  @Thorough(besides = "HostileBackupTest")
  void aRowWithoutEndIsRefused() throws IOException {
    String rows = "[\"" + "x".repeat(37 << 20) + "\",\"a\"]\n";
    try (BackupFile backup =
        new BackupFile(archive(manifest("court", rows), "court", rows), null)) {
      assertThatThrownBy(() -> backup.rows("court"))
          .isInstanceOf(IOException.class)
          .hasMessage("A row is longer than any row");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "V1", "1.x", "99999999999"})
  void aSchemaVersionThatIsNoneIsRefused(String version) {
    String manifest =
        manifest("court", ROWS)
            .replace("\"schemaVersion\":\"1\"", "\"schemaVersion\":\"" + version + "\"");
    assertThatThrownBy(() -> open(archive(manifest, "court", ROWS)))
        .isInstanceOf(SchemaException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "{}", "{\"format\":1}", "{\"format\":1,\"tables\":7}"})
  void aManifestThatIsNoneIsRefused(String manifest) {
    assertThatThrownBy(() -> open(archive(manifest, "court", ROWS)))
        .isInstanceOf(SchemaException.class);
  }

  @Test
  void aDeepOrHugeManifestIsRefused() {
    assertThatThrownBy(() -> open(archive("[".repeat(900_000), "court", ROWS)))
        .isInstanceOf(SchemaException.class);
    assertThatThrownBy(() -> open(archive(" ".repeat(2 << 20) + "{}", "court", ROWS)))
        .isInstanceOf(SchemaException.class);
  }

  private static byte[] mutant(byte[] whole, Random random) {
    byte[] mutant = random.nextInt(10) == 0 ? cut(whole, random) : whole.clone();
    for (int changes = 1 + random.nextInt(4); changes > 0 && mutant.length > 0; changes--) {
      mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
    }
    return mutant;
  }

  private static byte[] cut(byte[] whole, Random random) {
    return Arrays.copyOf(whole, random.nextInt(whole.length));
  }

  private static void open(Path file) {
    new BackupFile(file, null).close();
  }

  private Path archive(String manifest, String table, String rows) throws IOException {
    return archive(Map.of("tables/" + table + ".jsonl", rows, "manifest.json", manifest));
  }

  private Path signed(String manifest, String rows, String signature) throws IOException {
    return archive(
        Map.of(
            "tables/court.jsonl",
            rows,
            "manifest.json",
            manifest,
            "manifest.signature",
            signature));
  }

  private Path archive(Map<String, String> entries) throws IOException {
    Path file = Files.createTempFile(directory, "courtflash-", ".zip");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> entry : new TreeMap<>(entries).entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }

  private static String manifest(String table, String rows) {
    JSONArray columns =
        JSONArray.of(
            JSONObject.of("name", "id", "binary", false),
            JSONObject.of("name", "name", "binary", false));
    JSONObject description =
        JSONObject.of("name", table, "columns", columns, "rows", 2, "sha256", Sha256.hex(rows));
    return JSONObject.of("format", 1, "programVersion", "1", "schemaVersion", "1")
        .fluentPut("takenAt", "2026-09-01T00:00:00Z")
        .fluentPut("kind", "MANUAL")
        .fluentPut("unsettled", 0)
        .fluentPut("tables", JSONArray.of(description))
        .toString();
  }
}
