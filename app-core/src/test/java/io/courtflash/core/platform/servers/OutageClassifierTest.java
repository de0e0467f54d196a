package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.RedisException;
import org.redisson.client.RedisLoadingException;
import org.redisson.client.RedisReadonlyException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.TransactionSystemException;

class OutageClassifierTest {

  @ParameterizedTest
  @ValueSource(ints = {1021, 1114, 1290, 1836})
  void aDatabaseThatTakesNoWritesIsAway(int errorCode) {
    SQLException refused = new SQLException("refused", "HY000", errorCode);
    BatchUpdateException batch =
        new BatchUpdateException("refused", "HY000", errorCode, new int[0], refused);

    assertThat(isAway(new UncategorizedSQLException("insert", "INSERT", refused))).isTrue();
    assertThat(isAway(new UncategorizedSQLException("insert", "INSERT", batch))).isTrue();
  }

  @Test
  void aLostConnectionIsAnOutage() {
    SQLException lost = new SQLException("lost", "08S01");

    assertThat(isAway(new UncategorizedSQLException("insert", "INSERT", lost))).isTrue();
  }

  @Test
  void aTransactionThatCannotBeRolledBackBecauseItsConnectionWasLostIsAnOutage() {
    SQLException closed = new SQLException("Connection is closed");

    assertThat(isAway(new TransactionSystemException("JDBC rollback failed", closed))).isTrue();
  }

  @Test
  void aRefusalOfTheDatabaseIsNoOutage() {
    assertThat(
            isAway(new CannotAcquireLockException("lock", new SQLException("lock", "40001", 1205))))
        .isFalse();
    assertThat(
            isAway(
                new CannotAcquireLockException(
                    "deadlock", new SQLException("deadlock", "40001", 1213))))
        .isFalse();
    assertThat(isAway(new DuplicateKeyException("key", new SQLException("key", "23000", 1062))))
        .isFalse();
  }

  @Test
  void aRedisThatIsLoadingItsDataOrIsAReplicaNowIsAnOutage() {
    assertThat(OutageClassifier.isOutage(new RedisLoadingException("LOADING"))).isTrue();
    assertThat(OutageClassifier.isOutage(new RedisReadonlyException("READONLY"))).isTrue();
    assertThat(OutageClassifier.isOutage(new RedisException("ERR wrong type"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MISCONF Errors writing to the AOF file: No space left on device",
        "ERR Error running script: @user_script:7: -MISCONF Errors writing to the AOF file",
        "OOM command not allowed when used memory > 'maxmemory'."
      })
  void aRedisThatTakesNoWritesIsAnOutage(String answer) {
    assertThat(OutageClassifier.isOutage(new RedisException(answer))).isTrue();
  }

  private static boolean isAway(RuntimeException failure) {
    return OutageClassifier.isDatabaseOutage(failure);
  }
}
