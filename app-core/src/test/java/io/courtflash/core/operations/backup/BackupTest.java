package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.SecondEngine;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestBackups;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class BackupTest {

  private static final int STUDENTS = 60;
  private static final int ANSWERED_BEFORE = 20;

  @Autowired private BeanFactory engine;
  @Autowired private Backups backups;
  @Autowired private DataDirectory directory;
  @LocalServerPort private int port;

  private final Map<String, ApiClient> answered = new ConcurrentHashMap<>();

  @Thorough(besides = "BackupTest")
  @Test
  void aBackupDuringASaleHasAllClaimsAnsweredBeforeIt() throws Exception {
    SaleClient sale = SaleClient.of(TestHall.open(engine, 4, 6, 2));
    Set<String> before = new HashSet<>();
    Backup backup = backupDuringASale(sale, before);
    Path directory = TestEnvironmentInitializer.create();
    new RestoreRequest(backup.file(), false, true).writeTo(directory);

    try (SecondEngine second =
        SecondEngine.on(directory, "--courtflash.reserve.vanished-after=0s")) {
      assertThat(directory).isDirectoryNotContaining("glob:**restore.*");
      assertThat(traces(second)).containsAll(before);
      answered.forEach(
          (trace, student) -> {
            ApiClient there = ApiClient.at(second.port()).as(String.valueOf(student.token()));
            JSONObject result = SaleClient.result(there, trace);
            assertThat(result.getString("status")).isIn("SUCCESS", "FAILED");
            if (before.contains(trace)) {
              assertThat(result.getString("status")).isEqualTo("SUCCESS");
            }
          });
      StaffClient.at(second.port()).awaitInvariants();
      assertThat(second.bean(TraceIds.class).read(before.iterator().next())).isPresent();
    }
  }

  @Test
  void aRestoreNeedsARecentProofOfTheAdministrator() {
    Backup backup = TestBackups.make(backups);
    Actor withoutProof = new Actor(1, "anybody", Role.ADMIN);

    assertThatThrownBy(() -> backups.restoreAtNextStart(withoutProof, backup.name(), false))
        .isInstanceOf(ProofRequiredException.class);
  }

  @Test
  void aBackupThatIsNotSignedIsRequestedOnlyByAnExplicitYesWhichIsAudited() throws IOException {
    Backup own = TestBackups.make(backups);
    Path unsigned =
        Files.write(
            own.file().resolveSibling("courtflash-unsigned.zip"),
            new BackupMutator(own.file()).unsigned());
    ApiClient staff = StaffClient.at(port).api();
    String path = "/admin/backup/courtflash-unsigned.zip/restore";
    try {
      ApiClient.Response refused = staff.post(path, null);
      assertThat(refused.code()).isEqualTo("FAILED");
      assertThat(refused.data().getString("origin")).isEqualTo("UNSIGNED");
      assertThat(RestoreRequest.readFrom(directory.root())).isEmpty();

      assertThat(staff.post(path + "?foreign=true", null).code()).isEqualTo("SUCCESS");
      assertThat(RestoreRequest.readFrom(directory.root()))
          .contains(new RestoreRequest(unsigned, true, true));
      assertThat(staff.get("/admin/audit?subject=backup:courtflash-unsigned.zip").text())
          .contains("backup.restore-asked", "UNSIGNED");

      assertThat(staff.post("/admin/backup/" + own.name() + "/restore", null).code())
          .isEqualTo("SUCCESS");
    } finally {
      RestoreRequest.delete(directory.root());
      Files.delete(unsigned);
    }
  }

  /**
   * Makes a backup while students reserve.
   *
   * @param before receives the trace ids that were answered before the backup
   */
  private Backup backupDuringASale(SaleClient sale, Set<String> before)
      throws InterruptedException {
    List<ApiClient> students = TestStudents.of(engine, port, STUDENTS);
    CountDownLatch enough = new CountDownLatch(ANSWERED_BEFORE);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < STUDENTS; i++) {
        ApiClient student = students.get(i);
        long slot = sale.slotIds().get(i % sale.slotIds().size());
        threads.execute(() -> reserve(sale, student, slot, enough));
      }
      assertThat(enough.await(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
      before.addAll(answered.keySet());
      return TestBackups.make(backups);
    } finally {
      sale.awaitSettled(engine);
    }
  }

  private void reserve(SaleClient sale, ApiClient student, long slot, CountDownLatch enough) {
    ApiClient.Response answer = sale.reserve(student, slot);
    if (answer.status() == 200) {
      answered.put(answer.text(), student);
      enough.countDown();
    }
  }

  private static Set<String> traces(SecondEngine engine) {
    return new HashSet<>(
        engine.database().sql("SELECT trace_id FROM reservation").query(String.class).list());
  }

  @Test
  void aChangedBackupIsDetected() throws IOException {
    TestHall.open(engine, 1, 1, 1);
    Backup backup = TestBackups.make(backups);
    Path changed = Files.createTempFile(backup.file().getParent(), "changed", ".zip");
    copy(backup.file(), changed);

    try (BackupFile unchanged = new BackupFile(backup.file(), null);
        BackupFile damaged = new BackupFile(changed, null)) {
      unchanged.verify();
      assertThatExceptionOfType(SchemaException.class)
          .isThrownBy(damaged::verify)
          .matches(failure -> failure.reason() == SchemaException.Reason.BACKUP_DAMAGED);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (ZipFile zip = new ZipFile(from.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        out.putNextEntry(new ZipEntry(entry.getName()));
        try (InputStream content = zip.getInputStream(entry)) {
          String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
          out.write(text.replace("Court 1", "Court 2").getBytes(StandardCharsets.UTF_8));
        }
        out.closeEntry();
      }
    }
  }

  @Test
  void aBackupHasNothingButSignedTables() throws IOException {
    Backup backup = TestBackups.make(backups);
    JSONObject listed =
        StaffClient.at(port)
            .api()
            .get("/admin/backup")
            .json()
            .getJSONArray("data")
            .getJSONObject(0);
    assertThat(listed.getString("name")).isEqualTo(backup.name());
    assertThat(listed.getString("file")).isEqualTo(backup.file().toString());
    try (ZipFile zip = new ZipFile(backup.file().toFile())) {
      assertThat(Collections.list(zip.entries()))
          .extracting(ZipEntry::getName)
          .contains("manifest.json", "manifest.signature", "tables/court.jsonl")
          .allMatch(
              name ->
                  Set.of("manifest.json", "manifest.signature").contains(name)
                      || name.startsWith("tables/"));
    }
  }
}
