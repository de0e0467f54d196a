package io.courtflash.faults;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/** One of the few students of a simulated hall. They are others in every sequence. */
record SimulatedStudent(long id, String name) {

  private static final int MANY = 8;

  /** The engine remembers for seconds what a student has booked, also when the rows are gone. */
  static List<SimulatedStudent> create(JdbcTemplate database) {
    String prefix = "sim" + Long.toString(System.nanoTime(), 36) + "-";
    database.batchUpdate(
        "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')",
        IntStream.range(0, MANY).mapToObj(i -> new Object[] {prefix + i}).toList());
    return database.query(
        "SELECT id, student_id FROM user_account WHERE student_id LIKE ? ORDER BY id",
        (row, _) -> new SimulatedStudent(row.getLong(1), row.getString(2)),
        prefix + "%");
  }

  Actor actor() {
    return new Actor(id, name, Role.USER);
  }
}
