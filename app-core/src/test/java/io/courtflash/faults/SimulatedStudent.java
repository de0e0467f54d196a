package io.courtflash.faults;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/** One of the few students of a simulated hall. They are the same ones in every sequence. */
record SimulatedStudent(long id, String name) {

  private static final int MANY = 8;
  private static final String PREFIX = "simulated-";

  static List<SimulatedStudent> all(JdbcTemplate database) {
    List<SimulatedStudent> found = find(database);
    if (found.size() == MANY) {
      return found;
    }
    database.batchUpdate(
        "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')",
        IntStream.range(0, MANY).mapToObj(i -> new Object[] {PREFIX + i}).toList());
    return find(database);
  }

  private static List<SimulatedStudent> find(JdbcTemplate database) {
    return database.query(
        "SELECT id, student_id FROM user_account WHERE student_id LIKE ? ORDER BY id",
        (row, _) -> new SimulatedStudent(row.getLong(1), row.getString(2)),
        PREFIX + "%");
  }

  Actor actor() {
    return new Actor(id, name, Role.USER);
  }
}
