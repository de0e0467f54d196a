package io.courtflash.core.office.store;

import io.courtflash.core.office.PeopleSearch;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** The list of people; joins the tables of account, strike, booking and venue. */
@Mapper
public interface PeopleMapper {

  String STRIKES =
      """
      SELECT user_id, SUM(weight) AS value FROM strike
      WHERE forgiven_at IS NULL AND expires_at &gt; UTC_TIMESTAMP(3) GROUP BY user_id
      """;

  String NEXT_BOOKINGS =
      """
      SELECT r.user_id, TIMESTAMPDIFF(SECOND, '2000-01-01', MIN(t.starts_at)) AS value
      FROM time_slot t JOIN reservation r ON r.live_slot_id = t.id
      WHERE t.starts_at &gt; UTC_TIMESTAMP(3) GROUP BY r.user_id
      """;

  /** Accounts with a number by which they are sorted upwards. */
  String KEYED =
      """
      SELECT u.id,
        <choose>
          <when test="order.name() == 'ACCOUNT'">0</when>
          <when test="order.name() == 'MOST_STRIKES'">-COALESCE(k.value, 0)</when>
          <when test="order.name() == 'FEWEST_STRIKES'">COALESCE(k.value, 0)</when>
          <when test="order.name() == 'NEXT_BOOKING'">COALESCE(k.value, 9000000000000)</when>
          <otherwise>COALESCE(-k.value, 9000000000000)</otherwise>
        </choose> AS sort_key
      FROM user_account u
      <choose>
        <when test="order.name() == 'ACCOUNT'"></when>
        <when test="order.name() == 'MOST_STRIKES' or order.name() == 'FEWEST_STRIKES'">
      """
          + "LEFT JOIN ("
          + STRIKES
          + """
              ) k ON k.user_id = u.id
            </when>
            <otherwise>
          """
          + "LEFT JOIN ("
          + NEXT_BOOKINGS
          + """
              ) k ON k.user_id = u.id
            </otherwise>
          </choose>
          """;

  /**
   * The conditions of the search.
   *
   * @param like a LIKE pattern
   * @param keys a LIKE pattern of pinyin and initials
   * @param nameOnly whether no login id, phone number or pinyin can match it
   */
  record Match(String like, String keys, boolean nameOnly) {}

  /** The strikes and bookings of a person besides the account. */
  record LineRow(long id, int strikes, @Nullable Instant nextBooking) {}

  @Select(
      "<script>"
          + KEYED
          + """
          WHERE u.is_active = 1
            AND (u.full_name LIKE #{match.like} ESCAPE '!'
              <if test="!match.nameOnly()">
                OR u.student_id LIKE #{match.like} ESCAPE '!'
                OR u.phone LIKE #{match.like} ESCAPE '!'
                OR u.name_keys LIKE #{match.keys}
              </if>)
            AND u.id &gt; 0
            <if test="afterKey == null">AND u.id &gt; #{afterId}</if>
          <if test="afterKey != null">
            HAVING sort_key &gt; #{afterKey} OR (sort_key = #{afterKey} AND id &gt; #{afterId})
          </if>
          ORDER BY sort_key, u.id LIMIT #{limit}</script>
          """)
  List<Long> page(
      @Param("match") Match match,
      @Param("order") PeopleSearch.PeopleOrder order,
      @Param("afterKey") @Nullable Long afterKey,
      @Param("afterId") long afterId,
      @Param("limit") int limit);

  /** The number by which an account is sorted; null when there is no such account. */
  @Select("<script>SELECT sort_key FROM (" + KEYED + "WHERE u.id = #{id}) one</script>")
  @Nullable Long keyOf(@Param("order") PeopleSearch.PeopleOrder order, @Param("id") long id);

  @Select(
      """
      SELECT u.id,
        (SELECT COALESCE(SUM(s.weight), 0) FROM strike s WHERE s.user_id = u.id
          AND s.forgiven_at IS NULL AND s.expires_at > UTC_TIMESTAMP(3)) AS strikes,
        (SELECT MIN(t.starts_at) FROM reservation r JOIN time_slot t ON t.id = r.live_slot_id
          WHERE r.user_id = u.id AND t.starts_at > UTC_TIMESTAMP(3)) AS next_booking
      FROM user_account u WHERE u.id IN (#{ids})
      """)
  List<LineRow> lines(@Param("ids") Collection<Long> ids);
}
