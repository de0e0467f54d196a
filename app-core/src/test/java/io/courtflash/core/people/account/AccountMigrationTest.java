package io.courtflash.core.people.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.engine.BareDatabase;
import java.util.Arrays;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The migrations since 9 on a database that has suspended accounts of migration 8. */
class AccountMigrationTest {

  private static final String RULE =
      "多次预约后未到场或未按时付款 / Too many no-shows or bookings not paid in time";

  private static BareDatabase server;
  private static JdbcClient database;

  @BeforeAll
  static void migrateSuspendedAccounts() {
    server = BareDatabase.start();
    database = JdbcClient.create(server.connections());
    flyway("8").clean();
    flyway("8").migrate();
    account(1, RULE);
    suspendedBy(1, null);
    account(2, "rude to the staff");
    suspendedBy(2, 7L);
    account(3, RULE);
    suspendedBy(3, null);
    suspendedBy(3, 7L);
    account(4, RULE);
    suspendedBy(4, 7L);
    suspendedBy(4, null);
    account(5, RULE);
    account(6, null);
    flyway("latest").migrate();
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  @Test
  void everyAccountIsKept() {
    assertThat(database.sql("SELECT COUNT(*) FROM user_account").query(Integer.class).single())
        .isEqualTo(6);
  }

  @Test
  void theStrikeRuleIsRecognisedByItsTrace() {
    assertThat(cause(1)).isEqualTo("STRIKES");
    assertThat(cause(4)).isEqualTo("STRIKES");
    assertThat(cause(5)).isEqualTo("STRIKES");
  }

  @Test
  void anySuspensionByAPersonIsTheStaffs() {
    assertThat(cause(2)).isEqualTo("STAFF");
    assertThat(cause(3)).isEqualTo("STAFF");
  }

  @Test
  void anAccountThatIsNotSuspendedHasNoCause() {
    assertThat(cause(6)).isEqualTo("none");
  }

  /** Before, single sign-on found every account by its name. */
  @Test
  void everyStudentsAccountIsStillFoundByNameOnce() {
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM user_account WHERE found_by_name = 1")
                .query(Integer.class)
                .single())
        .isEqualTo(6);
  }

  @Test
  void everyAccountBelongsToTheDefaultAudience() {
    assertThat(
            database
                .sql(
                    """
                    SELECT COUNT(*) FROM user_account u JOIN audience a ON a.id = u.audience_id
                    WHERE a.is_default = 1 AND a.name = '学生'
                    """)
                .query(Integer.class)
                .single())
        .isEqualTo(6);
  }

  private static Flyway flyway(String target) {
    return Flyway.configure()
        .dataSource(server.connections())
        .locations("classpath:db/migration")
        .target(target)
        .cleanDisabled(false)
        .load();
  }

  private static void account(long id, @Nullable String reason) {
    database
        .sql(
            """
            INSERT INTO user_account (id, student_id, password_hash, suspended_until, suspend_reason)
            VALUES (?, ?, '', IF(? IS NULL, NULL, UTC_TIMESTAMP(3)), ?)
            """)
        .params(Arrays.asList(id, "student" + id, reason, reason))
        .update();
  }

  private static void suspendedBy(long accountId, @Nullable Long actorId) {
    database
        .sql(
            """
            INSERT INTO audit_log (actor_id, actor_name, action, subject)
            VALUES (?, 'somebody', 'account.suspended', ?)
            """)
        .params(Arrays.asList(actorId, "account:" + accountId))
        .update();
  }

  private static String cause(long accountId) {
    return database
        .sql("SELECT COALESCE(suspension_cause, 'none') FROM user_account WHERE id = ?")
        .param(accountId)
        .query(String.class)
        .single();
  }
}
