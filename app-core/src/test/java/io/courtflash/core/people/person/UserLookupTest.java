package io.courtflash.core.people.person;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class UserLookupTest {

  private static final long UNKNOWN = 1L << 40;
  private static final long OF_A_REHEARSAL = -987_654;

  @Autowired private BeanFactory engine;
  @Autowired private UserLookup users;
  @Autowired private JdbcClient database;

  @Test
  void onlyIdsThatAnAccountHasOrHadExist() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    long active = hall.student();
    long deleted = hall.student();
    database.sql("UPDATE user_account SET is_active = 0 WHERE id = ?").param(deleted).update();

    for (int round = 1; round <= 2; round++) {
      assertThat(users.existing(Set.of(active, deleted, UNKNOWN)))
          .containsExactlyInAnyOrder(active, deleted);
    }
  }

  @Test
  void aUserOfARehearsalIsForgottenWithTheirRow() {
    database
        .sql(
            "INSERT INTO user_account (id, student_id, password_hash, is_active)"
                + " VALUES (?, 'gone soon', '!', 0)")
        .param(OF_A_REHEARSAL)
        .update();
    assertThat(users.existing(Set.of(OF_A_REHEARSAL))).containsExactly(OF_A_REHEARSAL);

    database.sql("DELETE FROM user_account WHERE id = ?").param(OF_A_REHEARSAL).update();

    assertThat(users.existing(Set.of(OF_A_REHEARSAL))).isEmpty();
  }
}
