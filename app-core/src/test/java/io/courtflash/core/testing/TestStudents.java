package io.courtflash.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Students who are logged in. Their accounts and tokens go straight into the database, because
 * hashing so many passwords would take longer than the test.
 */
public final class TestStudents {

  private static final AtomicInteger CROWDS = new AtomicInteger();

  private TestStudents() {}

  /** A name that no account has yet. */
  public static String newName() {
    return "u-" + UUID.randomUUID().toString().substring(0, 12);
  }

  /** Creates students, each with a token that is valid for a day. */
  public static List<ApiClient> of(BeanFactory engine, int port, int size) {
    String prefix =
        "c" + Long.toString(System.nanoTime(), 36) + "-" + CROWDS.incrementAndGet() + "-";
    List<String> names = IntStream.range(0, size).mapToObj(i -> prefix + i).toList();
    JdbcTemplate database = engine.getBean(JdbcTemplate.class);
    database.batchUpdate(
        "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')",
        names.stream().map(name -> new Object[] {name}).toList());
    database.update(
        """
        INSERT INTO login_token (token_hash, user_id, expires_at)
        SELECT UNHEX(SHA2(student_id, 256)), id, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL 1 DAY)
        FROM user_account WHERE student_id LIKE ?
        """,
        prefix + "%");
    return names.stream().map(ApiClient.at(port)::as).toList();
  }

  /** Creates one student. */
  public static ApiClient student(BeanFactory engine, int port) {
    return of(engine, port, 1).getFirst();
  }

  /** Creates one student whose token is in the cache of verified tokens of the node at the port. */
  public static ApiClient remembered(BeanFactory engine, int port) {
    ApiClient client = student(engine, port);
    assertThat(client.get("/user/me").status()).isEqualTo(200);
    return client;
  }
}
