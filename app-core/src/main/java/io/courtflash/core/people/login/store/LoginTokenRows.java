package io.courtflash.core.people.login.store;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.data.InList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads many login tokens at a time, with plain JDBC because a crowd waits for it. */
@Component
@RequiredArgsConstructor
public class LoginTokenRows {

  /** The columns that a {@link Row} needs of a token {@code t} and its account {@code u}. */
  private static final String COLUMNS =
      """
      t.id, LOWER(HEX(t.token_hash)) AS token_hash, u.id AS user_id, u.student_id, u.user_role,
        u.audience_id, t.expires_at <= UTC_TIMESTAMP(3) AS expired,
        COALESCE(u.suspended_until > UTC_TIMESTAMP(3), 0) AS suspended,
        u.suspended_until, u.suspend_reason, u.must_change_password,
        COALESCE(t.last_used_at, t.create_time) < DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 10 MINUTE)
          AS used_long_ago,
        TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3),
          CASE WHEN u.suspended_until > UTC_TIMESTAMP(3)
            THEN LEAST(t.expires_at, u.suspended_until) ELSE t.expires_at END) DIV 1000 AS unchanged_millis
      """;

  private static final String BY_HASH =
      "SELECT "
          + COLUMNS
          + """
          FROM login_token t JOIN user_account u ON u.id = t.user_id AND u.is_active = 1
          WHERE t.token_hash IN
          """;

  private static final String USED_SINCE =
      "SELECT STRAIGHT_JOIN "
          + COLUMNS
          + """
          FROM login_token t FORCE INDEX (login_token_id)
            JOIN user_account u ON u.id = t.user_id AND u.is_active = 1
          WHERE t.id < ? AND t.expires_at > UTC_TIMESTAMP(3)
            AND COALESCE(t.last_used_at, t.create_time) >= ?
          ORDER BY t.id DESC LIMIT ?
          """;

  private static final String USE_AT =
      """
      SELECT CAST(COALESCE(last_used_at, create_time) AS CHAR) FROM login_token
      WHERE expires_at > UTC_TIMESTAMP(3)
      ORDER BY COALESCE(last_used_at, create_time) DESC LIMIT 1 OFFSET ?
      """;

  private static final String LONG_AGO = "1970-01-01 00:00:00";

  private final JdbcTemplate database;

  /**
   * Finds tokens; those that are unknown, or whose account was deleted, are missing in the result.
   *
   * @param hashes at least one, each of 64 hexadecimal digits
   */
  public List<Row> find(Collection<String> hashes) {
    InList list = InList.of(hashes.stream().map(HexFormat.of()::parseHex).toList());
    return database.query(
        BY_HASH + list.sql(), (row, _) -> LoginTokenRows.row(row), list.parameters());
  }

  /**
   * Reads the valid tokens of active accounts that were used since a time, the latest issued first.
   *
   * @param since in UTC, as the database writes it
   * @param beforeId the lowest id of the page before
   */
  public List<Row> usedSince(String since, long beforeId, int limit) {
    return database.query(USED_SINCE, (row, _) -> LoginTokenRows.row(row), beforeId, since, limit);
  }

  /**
   * When the token at a position was used, in UTC, as the database writes it, if the valid tokens
   * are ordered by their last use, the latest first; when there are fewer, a time long ago.
   *
   * @param position from 0
   */
  public String useAt(int position) {
    return database.queryForList(USE_AT, String.class, position).stream()
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(LONG_AGO);
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(
        row.getLong("id"),
        row.getString("token_hash"),
        row.getLong("user_id"),
        row.getString("student_id"),
        Role.valueOf(row.getString("user_role")),
        row.getLong("audience_id"),
        row.getBoolean("expired"),
        row.getBoolean("suspended"),
        instant(row.getObject("suspended_until", LocalDateTime.class)),
        row.getString("suspend_reason"),
        row.getBoolean("must_change_password"),
        row.getBoolean("used_long_ago"),
        row.getLong("unchanged_millis"));
  }

  private static @Nullable Instant instant(@Nullable LocalDateTime utc) {
    return utc == null ? null : utc.toInstant(ZoneOffset.UTC);
  }

  /**
   * A token with its active account.
   *
   * @param tokenHash 64 lower-case hexadecimal digits
   * @param expired by the database's clock, like {@code suspended}
   * @param unchangedMillis until the token expires or the suspension ends, whichever is first; zero
   *     or less for an expired token
   * @param usedLongAgo whether the stored time of the last use is more than ten minutes old
   */
  public record Row(
      long id,
      String tokenHash,
      long userId,
      String studentId,
      Role userRole,
      long audienceId,
      boolean expired,
      boolean suspended,
      @Nullable Instant suspendedUntil,
      @Nullable String suspendReason,
      boolean mustChangePassword,
      boolean usedLongAgo,
      long unchangedMillis) {}
}
