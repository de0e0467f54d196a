package io.courtflash.core.operations.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.operations.audit.AuditChain.AuditFlaw;
import io.courtflash.core.operations.audit.AuditChain.AuditFlaw.Kind;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestBackups;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Each test changes the log and then restores it, because others share it. */
@EngineTest
class AuditChainTest {

  @Autowired private AuditChain chain;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private Backups backups;
  @Autowired private JdbcClient database;
  @Autowired private Transactions transactions;
  @LocalServerPort private int port;

  private long number;

  @BeforeEach
  void writeThreeEntries() {
    for (int i = 0; i < 3; i++) {
      append("test:" + UUID.randomUUID());
    }
    chainAll();
    number = last() - 1;
    assertThat(chain.verify().flaws()).isEmpty();
  }

  @Test
  void theEndOfAWholeChainIsItsNewestEntry() {
    assertThat(chain.verify().last()).isEqualTo(last());
    assertThat(StaffClient.at(port).api().get("/admin/audit/chain").data().getLongValue("last"))
        .isEqualTo(last());
  }

  @Test
  void aChangedEntryIsFound() {
    String subject = textOf("subject");
    set("subject", "another");
    assertThat(chain.verify().flaws()).containsExactly(new AuditFlaw(Kind.CHANGED, number));
    set("subject", subject);
  }

  @Test
  void aChangedEntryWithAMatchingHashIsFoundAtTheNextOne() {
    String hash = textOf("chain_hash");
    set("chain_hash", "0".repeat(64));
    assertThat(chain.verify().flaws())
        .containsExactly(
            new AuditFlaw(Kind.CHANGED, number), new AuditFlaw(Kind.CHANGED, number + 1));
    set("chain_hash", hash);
  }

  @Test
  void aDeletedEntryIsFound() {
    move(number, -number);
    assertThat(chain.verify().flaws()).containsExactly(new AuditFlaw(Kind.MISSING, number));
    move(-number, number);
  }

  @Test
  void aDeletedLastEntryIsFound() {
    long last = last();
    move(last, -last);
    assertThat(chain.verify().flaws()).containsExactly(new AuditFlaw(Kind.MISSING, last));
    move(-last, last);
  }

  @Test
  void anEntryThatIsWrittenBackInTimeIsFound() {
    String subject = "test:" + UUID.randomUUID();
    append(subject);
    database
        .sql(
            """
            UPDATE audit_log SET create_time = TIMESTAMPADD(DAY, -2, UTC_TIMESTAMP(3))
            WHERE subject = ?
            """)
        .param(subject)
        .update();
    appendAll();
    assertThat(chain.verify().flaws()).containsExactly(new AuditFlaw(Kind.BACKDATED, last()));
    database.sql("DELETE FROM audit_log WHERE subject = ?").param(subject).update();
    number = last();
    database
        .sql(
            """
            UPDATE audit_chain
            SET last_no = ?, last_hash = (SELECT chain_hash FROM audit_log WHERE chain_no = ?)
            """)
        .params(number, number)
        .update();
  }

  @Test
  void aLogThatWasWrittenAgainDiffersFromItsBackup() {
    TestBackups.make(backups);
    chainAll();
    transactions.run(
        () -> {
          database.sql("UPDATE audit_chain SET last_no = 0, last_hash = REPEAT('0', 64)").update();
          database
              .sql(
                  """
                  UPDATE audit_log SET chain_no = NULL, chain_hash = NULL,
                    before_value = CONCAT(COALESCE(before_value, ''), ' ')
                  """)
              .update();
        });
    chainAll();

    assertThat(chain.verify().flaws())
        .isNotEmpty()
        .allMatch(flaw -> flaw.kind() == Kind.OTHER_THAN_IN_BACKUP);
    backups.list().forEach(backup -> assertThat(backup.file().toFile().delete()).isTrue());
  }

  @Test
  void nodesThatAppendAtTheSameTimeMakeOneChain() {
    IntStream.range(0, 50).forEach(i -> append("test:" + UUID.randomUUID()));
    age();
    CompletableFuture<?>[] nodes =
        IntStream.range(0, 4)
            .mapToObj(_ -> CompletableFuture.runAsync(chain::append))
            .toArray(CompletableFuture<?>[]::new);
    CompletableFuture.allOf(nodes).join();
    appendAll();

    assertThat(chain.verify().flaws()).isEmpty();
    assertThat(chain.verify().last()).isGreaterThanOrEqualTo(number + 51);
  }

  private void append(String subject) {
    events.publishEvent(new StaffActed(Actor.ENGINE, AuditAction.COURT_ADDED, subject, null, "x"));
  }

  /** Entries get into the chain a minute after they were written. */
  private void chainAll() {
    age();
    appendAll();
  }

  /** The engine's own loop may be appending at this moment. */
  private void appendAll() {
    await()
        .until(
            () -> {
              chain.append();
              return database
                  .sql(
                      """
                      SELECT COUNT(*) FROM audit_log
                      WHERE chain_no IS NULL AND create_time < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE
                      """)
                  .query(Long.class)
                  .single();
            },
            old -> old == 0);
  }

  /** With the chain's end locked: else the engine's own loop could be hashing the old times. */
  private void age() {
    transactions.run(
        () -> {
          var _ = database.sql("SELECT last_no FROM audit_chain FOR UPDATE").query().singleValue();
          database
              .sql(
                  """
                  UPDATE audit_log SET create_time = TIMESTAMPADD(SECOND, -61, UTC_TIMESTAMP(3))
                  WHERE chain_no IS NULL
                  """)
              .update();
        });
  }

  private long last() {
    return database.sql("SELECT MAX(chain_no) FROM audit_log").query(Long.class).single();
  }

  private String textOf(String column) {
    return database
        .sql("SELECT " + column + " FROM audit_log WHERE chain_no = ?")
        .param(number)
        .query(String.class)
        .single();
  }

  private void set(String column, String value) {
    database
        .sql("UPDATE audit_log SET " + column + " = ? WHERE chain_no = ?")
        .params(value, number)
        .update();
  }

  private void move(long from, long to) {
    database.sql("UPDATE audit_log SET chain_no = ? WHERE chain_no = ?").params(to, from).update();
  }
}
