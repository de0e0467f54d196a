package io.courtflash.core.money.statement.store;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The tables of the statements and their lines. */
@Mapper
public interface StatementMapper {

  String SELECT =
      """
      SELECT b.id, b.provider, b.bill_day AS day, b.starts_at, b.ends_at, b.source, b.payments, b.paid, b.refunds, b.refunded,
        b.others,
        (SELECT COUNT(*) FROM bill_difference d WHERE d.bill_id = b.id AND d.status = 'OPEN') AS differences,
        b.attempts, b.last_try_at, b.last_error, b.stored_at, u.student_id AS imported_by
      FROM provider_bill b LEFT JOIN user_account u ON u.id = b.imported_by
      """;

  /** The statements of successive days, the latest first. */
  @Select(
      SELECT + "WHERE b.bill_day BETWEEN #{first} AND #{last} ORDER BY b.bill_day DESC, provider")
  List<ProviderStatement> list(LocalDate first, LocalDate last);

  @Select(SELECT + "WHERE b.id = #{id}")
  Optional<ProviderStatement> byId(long id);

  @Select(SELECT + "WHERE b.provider = #{provider} AND b.bill_day = #{day}")
  Optional<ProviderStatement> byDay(String provider, LocalDate day);

  /** Locks a statement's row until the transaction ends; false if there is none. */
  @Select("SELECT COUNT(*) FROM (SELECT id FROM provider_bill WHERE id = #{id} FOR UPDATE) locked")
  boolean lock(long id);

  /**
   * Locks the rows of a day and its neighbours until the transaction ends, always the earliest
   * first: so two nodes that store statements of successive days wait for each other.
   *
   * @return the ids of those that there are
   */
  @Select(
      """
      SELECT id FROM provider_bill FORCE INDEX (provider_bill_day)
      WHERE provider = #{provider}
        AND bill_day BETWEEN #{day} - INTERVAL 1 DAY AND #{day} + INTERVAL 1 DAY
      ORDER BY bill_day FOR UPDATE
      """)
  List<Long> lockAround(String provider, LocalDate day);

  /**
   * Days without a statement that nobody has tried for a while, the earliest first. What was tried
   * at a time to come was tried before the clock was set back.
   *
   * @param pauseSeconds since the last attempt
   * @param maxDays for so long a provider keeps its statements
   */
  @Select(
      SELECT
          + """
          WHERE b.source IS NULL AND b.ends_at > UTC_TIMESTAMP(3) - INTERVAL #{maxDays} DAY
            AND (b.last_try_at IS NULL OR b.last_try_at > UTC_TIMESTAMP(3)
              OR b.last_try_at <= UTC_TIMESTAMP(3) - INTERVAL #{pauseSeconds} SECOND)
          ORDER BY b.bill_day LIMIT #{limit}
          """)
  List<ProviderStatement> waiting(int maxDays, long pauseSeconds, int limit);

  /** The ids of statements with open differences after an id, the lowest first. */
  @Select(
      """
      SELECT DISTINCT bill_id FROM bill_difference WHERE status = 'OPEN' AND bill_id > #{after}
      ORDER BY bill_id LIMIT #{limit}
      """)
  List<Long> withOpenDifferences(long after, int limit);

  /** The days from that one on which a provider has a row. */
  @Select(
      "SELECT bill_day FROM provider_bill WHERE provider = #{provider} AND bill_day >= #{first}")
  Set<LocalDate> days(String provider, LocalDate first);

  /**
   * The first payment since a time by a provider; empty if there is none.
   *
   * @param preferred whether orders whose provider nobody knows are its own
   */
  @Select(
      """
      SELECT paid_time FROM pay_order
      WHERE paid_time >= #{since} AND method = 'ONLINE' AND (provider = #{provider} OR (#{preferred} AND provider IS NULL))
      ORDER BY paid_time LIMIT 1
      """)
  Optional<Instant> firstPayment(String provider, boolean preferred, Instant since);

  /** Inserts the row of a day without a statement; does nothing if it has one. */
  @Insert(
      """
      INSERT IGNORE INTO provider_bill (provider, bill_day, starts_at, ends_at)
      VALUES (#{provider}, #{day}, #{startsAt}, #{endsAt})
      """)
  int insertDay(String provider, LocalDate day, Instant startsAt, Instant endsAt);

  /** Counts an attempt that brought no statement. */
  @Update(
      """
      UPDATE provider_bill SET attempts = attempts + 1, last_try_at = UTC_TIMESTAMP(3), last_error = #{error}
      WHERE id = #{id} AND source IS NULL
      """)
  int recordFailure(long id, String error);

  /** The totals of a statement, in yuan. */
  record Totals(int payments, BigDecimal paid, int refunds, BigDecimal refunded, int others) {}

  @Update(
      """
      UPDATE provider_bill SET source = #{source}, payments = #{totals.payments}, paid = #{totals.paid},
        refunds = #{totals.refunds}, refunded = #{totals.refunded}, others = #{totals.others},
        last_error = NULL, stored_at = UTC_TIMESTAMP(3), imported_by = #{importedBy}
      WHERE id = #{id}
      """)
  int saveTotals(
      @Param("id") long id,
      @Param("source") ProviderStatement.Source source,
      @Param("totals") Totals totals,
      @Param("importedBy") @Nullable Long importedBy);

  @Delete("DELETE FROM provider_bill_line WHERE bill_id = #{billId}")
  int deleteLines(long billId);

  /**
   * A line of this hall.
   *
   * @param number of the order or the refund
   */
  record Line(
      StatementDifference.Kind kind,
      String number,
      String outTradeNo,
      String transactionId,
      BigDecimal amount,
      Instant madeAt) {}

  @Insert(
      """
      <script>
      INSERT INTO provider_bill_line (bill_id, kind, number, out_trade_no, transaction_id, amount, made_at) VALUES
      <foreach collection="lines" item="line" separator=",">
        (#{billId}, #{line.kind}, #{line.number}, #{line.outTradeNo}, #{line.transactionId}, #{line.amount}, #{line.madeAt})
      </foreach>
      </script>
      """)
  int insertLines(@Param("billId") long billId, @Param("lines") List<Line> lines);

  /** The numbers, among the given ones, that belong to orders of this hall. */
  @Select(
      """
      SELECT out_trade_no FROM pay_order WHERE out_trade_no IN (#{numbers})
      """)
  Set<String> ordersAmong(@Param("numbers") List<String> numbers);
}
