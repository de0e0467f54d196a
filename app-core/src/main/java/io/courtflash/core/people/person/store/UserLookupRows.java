package io.courtflash.core.people.person.store;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.data.InList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Looks up many accounts by their ids, with plain JDBC because it is part of settling claims. */
@Component
@RequiredArgsConstructor
public class UserLookupRows {

  private static final String EXISTING = "SELECT id FROM user_account WHERE id IN ";
  private static final String AUDIENCES = "SELECT id, audience_id FROM user_account WHERE id IN ";
  private static final String MEMBERSHIPS =
      "SELECT id, audience_id, fee_paid_until FROM user_account WHERE id IN ";
  private static final String ACTIVE =
      "SELECT id, user_role, COALESCE(suspended_until > UTC_TIMESTAMP(3), 0) AS suspended"
          + " FROM user_account FORCE INDEX (PRIMARY) WHERE is_active = 1 AND id IN ";

  private final JdbcTemplate database;

  /**
   * An account's id and role.
   *
   * @param isSuspended by the database's clock
   */
  public record UserWithRole(long id, Role userRole, boolean isSuspended) {}

  /** The ids among the given ones that an account has or had. */
  public List<Long> existing(Collection<Long> userIds) {
    InList list = InList.of(userIds);
    return database.query(EXISTING + list.sql(), (row, _) -> row.getLong("id"), list.parameters());
  }

  /** The audiences of those of the ids that an account has or had. */
  public Map<Long, Long> audiences(Collection<Long> userIds) {
    InList list = InList.of(userIds);
    Map<Long, Long> audiences = new HashMap<>();
    database.query(
        AUDIENCES + list.sql(),
        row -> {
          audiences.put(row.getLong("id"), row.getLong("audience_id"));
        },
        list.parameters());
    return audiences;
  }

  /** The memberships of those of the ids that an account has or had. */
  public Map<Long, UserLookup.Membership> memberships(Collection<Long> userIds) {
    InList list = InList.of(userIds);
    Map<Long, UserLookup.Membership> memberships = new HashMap<>();
    database.query(
        MEMBERSHIPS + list.sql(),
        row -> {
          memberships.put(
              row.getLong("id"),
              new UserLookup.Membership(
                  row.getLong("audience_id"), row.getObject("fee_paid_until", LocalDate.class)));
        },
        list.parameters());
    return memberships;
  }

  /** The ids among the given ones that an active account has. */
  public List<UserWithRole> active(Collection<Long> userIds) {
    InList list = InList.of(userIds);
    return database.query(ACTIVE + list.sql(), UserLookupRows::withRole, list.parameters());
  }

  /**
   * Locks the rows of active accounts until the transaction ends, in the order of their ids: two
   * transactions that lock the same rows in one order can't block each other.
   */
  public List<UserWithRole> lock(Collection<Long> userIds) {
    InList list = InList.of(userIds);
    return database.query(
        ACTIVE + list.sql() + " ORDER BY id FOR UPDATE",
        UserLookupRows::withRole,
        list.parameters());
  }

  private static UserWithRole withRole(ResultSet row, int number) throws SQLException {
    return new UserWithRole(
        row.getLong("id"), Role.valueOf(row.getString("user_role")), row.getBoolean("suspended"));
  }
}
