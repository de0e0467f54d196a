package io.courtflash.core.booking.arrival.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The wall_display table. */
@Mapper
public interface DisplayMapper {

  /**
   * A screen.
   *
   * @param secret as hexadecimal digits
   * @param pairCode null when it is paired
   * @param isConsole whether it is the console's own
   * @param readAt the database's time of this reading
   */
  record DisplayRow(
      long id,
      String secret,
      @Nullable String pairCode,
      String name,
      @Nullable Instant pairedAt,
      @Nullable Long pairedBy,
      Instant seenAt,
      boolean isConsole,
      Instant readAt) {

    public boolean isPaired() {
      return pairCode == null;
    }
  }

  String SELECT =
      "SELECT id, HEX(secret) AS secret, pair_code, name, paired_at, paired_by, seen_at,"
          + " token_hash IS NULL AS is_console, UTC_TIMESTAMP(3) AS read_at FROM wall_display"
          + " WHERE ";

  /** An unpaired one is found for some seconds only. */
  String SINCE =
      " (pair_code IS NULL OR create_time > UTC_TIMESTAMP(3) - INTERVAL #{seconds} SECOND)";

  @Select(SELECT + "token_hash = UNHEX(#{tokenHash}) AND" + SINCE)
  Optional<DisplayRow> ofToken(String tokenHash, long seconds);

  @Select(SELECT + "token_hash IS NULL ORDER BY id LIMIT 1")
  Optional<DisplayRow> ofConsole();

  @Select(SELECT + "id = #{id} AND pair_code IS NULL")
  Optional<DisplayRow> paired(long id);

  @Select(SELECT + "pair_code IS NULL ORDER BY id")
  List<DisplayRow> allPaired();

  /** The oldest screen of a network that isn't paired, when that has at least so many. */
  @Select(
      """
      SELECT MIN(id) FROM wall_display WHERE pair_code IS NOT NULL AND asked_from = #{network}
      HAVING COUNT(*) >= #{most}
      """)
  Optional<Long> oldestUnpaired(String network, int most);

  /** The oldest unpaired screen of the network that has most of them, if there are so many. */
  @Select(
      """
      SELECT MIN(id) FROM wall_display WHERE pair_code IS NOT NULL
        AND (SELECT COUNT(*) FROM wall_display w WHERE w.pair_code IS NOT NULL) >= #{most}
      GROUP BY asked_from ORDER BY COUNT(*) DESC, MIN(id) LIMIT 1
      """)
  Optional<Long> oldestUnpairedOfAll(int most);

  /** Inserts a screen: 1, or 0 when another one shows the same code. */
  @Insert(
      """
      INSERT IGNORE INTO wall_display (token_hash, secret, pair_code, asked_from)
      VALUES (UNHEX(#{tokenHash}), UNHEX(#{secret}), #{pairCode}, #{network})
      """)
  int insert(String tokenHash, String secret, String pairCode, String network);

  @Insert(
      """
      INSERT INTO wall_display (secret, paired_at, paired_by)
      VALUES (UNHEX(#{secret}), UTC_TIMESTAMP(3), #{by})
      """)
  int insertConsole(String secret, long by);

  /** The unpaired screen that shows this code, locked until the transaction ends. */
  @Select(SELECT + "pair_code = #{pairCode} AND" + SINCE + " FOR UPDATE")
  Optional<DisplayRow> lockUnpaired(String pairCode, long seconds);

  @Update(
      """
      UPDATE wall_display SET pair_code = NULL, asked_from = NULL, name = #{name}, paired_at = UTC_TIMESTAMP(3),
        paired_by = #{by} WHERE id = #{id}
      """)
  void pair(long id, String name, long by);

  /** Notes that a screen asks for its code; at most every ten seconds. */
  @Update(
      """
      UPDATE wall_display SET seen_at = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND seen_at < UTC_TIMESTAMP(3) - INTERVAL 10 SECOND
      """)
  int seen(long id);

  @Delete("DELETE FROM wall_display WHERE id = #{id} AND pair_code IS NULL")
  int delete(long id);

  @Delete("DELETE FROM wall_display WHERE id = #{id} AND pair_code IS NOT NULL")
  int deleteUnpairedOne(long id);

  @Delete("DELETE FROM wall_display WHERE NOT" + SINCE)
  int deleteUnpaired(long seconds);
}
