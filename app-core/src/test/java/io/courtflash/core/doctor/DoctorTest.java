package io.courtflash.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.Actor;
import io.courtflash.core.backup.BackupKind;
import io.courtflash.core.backup.Backups;
import io.courtflash.core.release.GateService;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.settle.SettleSwitch;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class DoctorTest {

  private static final Instant NOW = Instant.parse("2026-09-01T04:50:00Z");

  @Autowired private BeanFactory engine;
  @Autowired private Doctor doctor;
  @Autowired private FindingMessages words;
  @Autowired private PreGateCheckJob preFlight;
  @Autowired private Alarms alarms;
  @Autowired private JdbcClient database;
  @LocalServerPort private int port;

  @Test
  void aRunningHallWithABackupHasNothingThatMustBeMended() {
    TestHall.clear(engine);
    engine.getBean(Backups.class).make(Actor.ENGINE, BackupKind.MANUAL);

    JSONObject examination = StaffClient.at(port).api().get("/admin/doctor").data();

    assertThat(examination.getString("worst")).as(examination.toString()).isNotEqualTo("FAIL");
    assertThat(examination.getJSONArray("findings").toList(JSONObject.class))
        .extracting(line -> line.getString("key"))
        .contains("engine-up", "clock", "disk", "port", "schema", "backup", "gate-none");
  }

  @Test
  void everyTroubleSaysWhatToDoInBothLanguages() {
    List<Finding> troubles =
        List.of(
            DiskCheck.finding(1),
            MemoryCheck.finding(1, 1),
            BackupCheck.finding(Duration.ofDays(3)),
            ClockCheck.finding("Redis", Duration.ofSeconds(2)),
            TlsCheck.finding(NOW.minusSeconds(1), NOW),
            TlsCheck.finding(NOW.plus(Duration.ofDays(3)), NOW));
    for (Finding trouble : troubles) {
      assertThat(trouble.severity()).isNotEqualTo(Severity.OK);
      assertThat(words.advice(trouble, Locale.SIMPLIFIED_CHINESE)).isNotBlank();
      assertThat(words.advice(trouble, Locale.ENGLISH))
          .isNotBlank()
          .doesNotContain("{", "''")
          .isNotEqualTo(words.advice(trouble, Locale.SIMPLIFIED_CHINESE));
    }
  }

  @Test
  void whatIsWithinItsLimitsIsFine() {
    assertThat(DiskCheck.finding(2L << 30).severity()).isEqualTo(Severity.OK);
    assertThat(DiskCheck.finding(500L << 20).severity()).isEqualTo(Severity.WARN);
    assertThat(ClockCheck.finding("Redis", Duration.ofMillis(-900)).severity())
        .isEqualTo(Severity.OK);
    assertThat(ClockCheck.finding("Redis", Duration.ofSeconds(-11)).severity())
        .isEqualTo(Severity.FAIL);
    assertThat(TlsCheck.finding(NOW.plus(Duration.ofDays(31)), NOW).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void tenMinutesBeforeAGateTheStaffAreToldOnceWhatIsWrong() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    long seen = alarms.after(0).size();
    engine.getBean(GateService.class).pause(Actor.ENGINE, hall.session().id());
    opensIn(20);
    preFlight.round();
    assertThat(paused(seen)).isEmpty();

    opensIn(5);
    preFlight.round();
    preFlight.round();

    assertThat(paused(seen)).hasSize(1);
  }

  @Test
  void whatTheStaffLeftSwitchedOffIsFound() {
    ReservationService intake = engine.getBean(ReservationService.class);
    SettleSwitch settling = engine.getBean(SettleSwitch.class);
    intake.pause(Actor.ENGINE);
    settling.pause(Actor.ENGINE);
    List<Finding> troubles = doctor.examine().troubles();
    intake.resume(Actor.ENGINE);
    settling.resume(Actor.ENGINE);

    assertThat(troubles).extracting(Finding::key).contains("intake-paused", "settling-paused");
    assertThat(doctor.examine().findings())
        .extracting(Finding::key)
        .contains("intake", "settling")
        .doesNotContain("intake-paused", "settling-paused");
  }

  private void opensIn(int minutes) {
    database
        .sql(
            """
            UPDATE gate_release SET warmed_at = NULL,
              opens_at = TIMESTAMPADD(MINUTE, ?, UTC_TIMESTAMP(3))
            """)
        .param(minutes)
        .update();
  }

  private List<Finding> paused(long seen) {
    return alarms.after(seen).stream()
        .map(Alarms.Alarm::finding)
        .filter(finding -> finding.key().startsWith("gate-"))
        .toList();
  }

  @Test
  void aGateThatOpensSoonWithoutSlotsMustBeMended() {
    TestHall.shut(engine, 1, 1, 1);
    opensIn(5);
    database.sql("DELETE FROM time_slot").update();

    assertThat(doctor.examine().troubles())
        .anySatisfy(
            finding -> {
              assertThat(finding.key()).isEqualTo("gate-empty");
              assertThat(finding.severity()).isEqualTo(Severity.FAIL);
            });
  }
}
