package io.courtflash.faults;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * One of the few students of a simulated hall. They are others in every sequence.
 *
 * @param isMember whether they belong to the audience that has a price of its own
 */
record SimulatedStudent(long id, String name, boolean isMember) {

  private static final int MANY = 8;

  /**
   * The engine remembers for seconds what a student has booked, also when the rows are gone.
   *
   * @param audienceId that of every other student
   */
  static List<SimulatedStudent> create(JdbcTemplate database, long audienceId) {
    String prefix = "sim" + Long.toString(System.nanoTime(), 36) + "-";
    database.batchUpdate(
        "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')",
        IntStream.range(0, MANY).mapToObj(i -> new Object[] {prefix + i}).toList());
    database.update(
        "UPDATE user_account SET audience_id = ? WHERE student_id LIKE ? AND MOD(id, 2) = 0",
        audienceId,
        prefix + "%");
    return database.query(
        "SELECT id, student_id, audience_id = ? AS in_audience FROM user_account WHERE student_id"
            + " LIKE ? ORDER BY id",
        (row, _) ->
            new SimulatedStudent(
                row.getLong("id"), row.getString("student_id"), row.getBoolean("in_audience")),
        audienceId,
        prefix + "%");
  }

  Actor actor() {
    return new Actor(id, name, Role.USER);
  }
}
