package io.courtflash.core.hall.court.store;

import io.courtflash.core.platform.data.InList;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Collection;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Checks whether an operation acts on courts outside of an account's court groups. */
@Component
@RequiredArgsConstructor
public class ActedCourtRows {

  private static final String OTHERS =
      """
      SELECT COUNT(*) FROM court c WHERE (c.group_id IS NULL OR c.group_id NOT IN
        (SELECT g.group_id FROM staff_court_group g WHERE g.user_id = ?))
      """;

  private final JdbcTemplate database;

  /**
   * Whether one of the courts belongs to no group of an account.
   *
   * @param ids of targets of that kind; none for all active courts
   */
  public boolean hasOthers(long userId, TargetKind kind, Collection<Long> ids) {
    if (ids.isEmpty()) {
      return count(OTHERS + " AND c.is_active = 1", userId) > 0;
    }
    InList list = InList.of(ids);
    Object[] parameters = new Object[list.parameters().length + 1];
    parameters[0] = userId;
    System.arraycopy(list.parameters(), 0, parameters, 1, list.parameters().length);
    return count(OTHERS + " AND " + courtsOf(kind, list.sql()), parameters) > 0;
  }

  private static String courtsOf(TargetKind kind, String list) {
    return switch (kind) {
      case COURT -> "c.id IN " + list;
      case SLOT -> "c.id IN (SELECT s.court_id FROM time_slot s WHERE s.id IN " + list + ")";
      case RESERVATION ->
          """
          c.id IN (SELECT s.court_id FROM reservation l
            JOIN reservation r ON r.user_id = l.user_id AND r.id >= l.id
              AND (r.id = l.id OR r.leader_id = l.id)
            JOIN time_slot s ON s.id = r.slot_id
          WHERE l.id IN\
          """
              + list
              + ")";
      case REFUND ->
          """
          c.id IN (SELECT s.court_id FROM refund_order f
            JOIN reservation l ON l.id = f.reservation_id
            JOIN reservation r ON r.user_id = l.user_id AND r.id >= l.id
              AND (r.id = l.id OR r.leader_id = l.id)
            JOIN time_slot s ON s.id = r.slot_id
          WHERE f.id IN\
          """
              + list
              + ")";
      case BLOCK ->
          """
          EXISTS (SELECT 1 FROM slot_block b WHERE b.id IN %s AND (b.court_id = c.id
            OR EXISTS (SELECT 1 FROM time_slot s
              WHERE s.block_id = b.id AND s.court_id = c.id)))\
          """
              .formatted(list);
      case BLOCK_SERIES ->
          "c.id IN (SELECT b.court_id FROM slot_block b WHERE b.series_id IN " + list + ")";
      case BOOKING_SERIES ->
          "c.id IN (SELECT b.court_id FROM booking_series_court b WHERE b.series_id IN "
              + list
              + ")";
      case SESSION ->
          """
          c.is_active = 1 AND EXISTS (SELECT 1 FROM flash_session e WHERE e.id IN %s
            AND (NOT EXISTS (SELECT 1 FROM session_court o WHERE o.session_id = e.id)
              OR EXISTS (SELECT 1 FROM session_court o
                WHERE o.session_id = e.id AND o.court_id = c.id)))\
          """
              .formatted(list);
    };
  }

  private int count(String sql, Object... parameters) {
    Integer count = database.queryForObject(sql, Integer.class, parameters);
    return count == null ? 0 : count;
  }
}
