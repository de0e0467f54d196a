package io.courtflash.core.operations.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** The tests share one database, so each asks for entries about a subject of its own. */
@EngineTest
class AuditLogTest {

  private static final Actor CLERK = new Actor(4_711, "clerk", Role.CLERK);

  @LocalServerPort private int port;
  @Autowired private AuditLog log;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private TransactionTemplate transaction;
  @Autowired private JdbcClient database;

  private final String subject = "test:" + UUID.randomUUID();

  @Test
  void anEntryTellsTheWholeAct() {
    publish(CLERK, AuditAction.COURT_RENAMED, Map.of("courtName", "1"), Map.of("courtName", "2"));

    AuditEntry entry = only();
    assertThat(entry.actorId()).isEqualTo(CLERK.userId());
    assertThat(entry.actorName()).isEqualTo("account:" + CLERK.userId());
    assertThat(entry.action()).isEqualTo("court.renamed");
    assertThat(entry.before()).isEqualTo("{\"courtName\":\"1\"}");
    assertThat(entry.after()).isEqualTo("{\"courtName\":\"2\"}");
    assertThat(entry.requestId()).isNull();
  }

  @Test
  void anEntryOfTheEngineHasNoAccount() {
    publish(Actor.ENGINE, AuditAction.SLOTS_GENERATED, null, 7);

    assertThat(only().actorId()).isNull();
    assertThat(only().actorName()).isEqualTo("engine");
    assertThat(only().before()).isNull();
  }

  @Test
  void passwordsHashesAndTokensAreNotWritten() {
    Map<String, String> state =
        Map.of("name", "x", "newPassword", "a", "passwordHash", "b", "loginToken", "c");
    publish(CLERK, AuditAction.ACCOUNT_CHANGED, state, Map.of("inner", state));

    assertThat(only().before()).isEqualTo("{\"name\":\"x\"}");
    assertThat(only().after()).isEqualTo("{\"inner\":{\"name\":\"x\"}}");
  }

  @Test
  void anEntryIsRolledBackWithItsChange() {
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                transaction.executeWithoutResult(
                    _ -> {
                      publish(CLERK, AuditAction.COURT_ADDED, null, "x");
                      throw new IllegalStateException("the change failed");
                    }));

    assertThat(page(null, null)).isEmpty();
  }

  @Test
  void aLongSubjectIsCutTo128Characters() {
    String longSubject = subject + "x".repeat(200);
    events.publishEvent(new StaffActed(CLERK, AuditAction.COURT_ADDED, longSubject, null, null));

    AuditFilter cut = new AuditFilter(null, null, longSubject.substring(0, 128), null, null);
    assertThat(log.page(cut, Long.MAX_VALUE, 10)).hasSize(1);
  }

  @Test
  void theFilterSelectsByEachPart() {
    publish(CLERK, AuditAction.COURT_ADDED, null, 1);
    publish(Actor.ENGINE, AuditAction.COURT_RETIRED, 1, null);

    assertThat(page("court.added", null)).extracting(AuditEntry::after).containsExactly("1");
    assertThat(page(null, CLERK.userId()))
        .extracting(AuditEntry::action)
        .containsExactly("court.added");
    assertThat(page("court.added", 1L)).isEmpty();
  }

  @Test
  void severalSubjectsAreReadTogether() {
    publish(CLERK, AuditAction.COURT_ADDED, null, 1);
    String other = subject + "-other";
    events.publishEvent(new StaffActed(CLERK, AuditAction.COURT_RENAMED, other, 1, 2));
    events.publishEvent(
        new StaffActed(CLERK, AuditAction.COURT_RETIRED, subject + "-third", 1, null));

    Set<String> both = Set.of(subject, other);
    assertThat(log.about(both, AuditFilter.ALL, Long.MAX_VALUE, 10))
        .extracting(AuditEntry::action)
        .containsExactly("court.renamed", "court.added");
    AuditFilter added = new AuditFilter(CLERK.userId(), "court.added", null, null, null);
    assertThat(log.about(both, added, Long.MAX_VALUE, 10)).hasSize(1);
    assertThat(log.about(Set.of(), AuditFilter.ALL, Long.MAX_VALUE, 10)).isEmpty();
  }

  @Test
  void theFilterExcludesItsLastInstant() {
    publish(CLERK, AuditAction.COURT_ADDED, null, 1);
    Instant at = only().createTime();

    assertThat(between(at, at.plusMillis(1))).hasSize(1);
    assertThat(between(at.minusSeconds(1), at)).isEmpty();
    assertThat(between(at.plusMillis(1), null)).isEmpty();
  }

  @Test
  void theNextPageBeginsBeforeTheLastEntry() {
    publish(CLERK, AuditAction.SESSION_PAUSED, false, true);
    publish(CLERK, AuditAction.SESSION_RESUMED, true, false);
    AuditFilter filter = new AuditFilter(null, null, subject, null, null);

    AuditEntry newest = log.page(filter, Long.MAX_VALUE, 1).getFirst();
    assertThat(newest.action()).isEqualTo("session.resumed");
    assertThat(log.page(filter, newest.id(), 1))
        .extracting(AuditEntry::action)
        .containsExactly("session.paused");
  }

  @Test
  void anEntryWithACodeThatNoLongerExistsIsStillListed() {
    database
        .sql("INSERT INTO audit_log (actor_name, action, subject) VALUES ('x', 'hall.painted', ?)")
        .param(subject)
        .update();

    assertThat(only().action()).isEqualTo("hall.painted");
  }

  @Test
  void anEntryOfAnHttpRequestHasTheIdOfTheRequest() {
    var api = StaffClient.at(port).api();
    String body = JSON.toJSONString(Map.of("courtName", subject.substring(0, 20)));

    var response = api.call("POST", "/admin/court", body, "X-Request-Id", subject.substring(5));

    assertThat(response.code()).isEqualTo("SUCCESS");
    AuditFilter filter =
        new AuditFilter(
            null, "court.added", "court:" + response.data().getLongValue("id"), null, null);
    assertThat(log.page(filter, Long.MAX_VALUE, 2))
        .extracting(AuditEntry::requestId)
        .containsExactly(subject.substring(5));
  }

  private void publish(
      Actor actor, AuditAction action, @Nullable Object before, @Nullable Object after) {
    events.publishEvent(new StaffActed(actor, action, subject, before, after));
  }

  private AuditEntry only() {
    List<AuditEntry> entries = page(null, null);
    assertThat(entries).hasSize(1);
    return entries.getFirst();
  }

  private List<AuditEntry> page(@Nullable String action, @Nullable Long actorId) {
    return log.page(new AuditFilter(actorId, action, subject, null, null), Long.MAX_VALUE, 10);
  }

  private List<AuditEntry> between(Instant from, @Nullable Instant until) {
    return log.page(new AuditFilter(null, null, subject, from, until), Long.MAX_VALUE, 10);
  }
}
