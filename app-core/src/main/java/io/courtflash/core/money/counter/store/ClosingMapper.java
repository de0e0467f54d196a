package io.courtflash.core.money.counter.store;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** The daily_closing table, and the money that it counts. */
@Mapper
public interface ClosingMapper {

  /**
   * A day.
   *
   * @param back how many days before the last day
   */
  record DayRange(int back, Instant from, Instant until) {}

  /**
   * A sum that a desk took on a day by a method, or gave back.
   *
   * @param amount in yuan; negative for what it gave back
   */
  record Movement(int back, String desk, PayMethod method, BigDecimal amount) {}

  @Select(
      """
      <script>
      <foreach collection="days" item="day" separator=" UNION ALL ">
        SELECT #{day.back} AS back, desk, method, SUM(amount) AS amount FROM pay_order
        WHERE paid_time &gt;= #{day.from} AND paid_time &lt; #{day.until} AND desk IS NOT NULL
          AND method IN ('CASH', 'CARD', 'CAMPUS_CARD')
        GROUP BY desk, method
        UNION ALL
        SELECT #{day.back} AS back, f.desk, p.method, -SUM(f.amount)
        FROM refund_order f JOIN pay_order p ON p.id = f.pay_order_id
        WHERE f.handed_out &gt;= #{day.from} AND f.handed_out &lt; #{day.until} AND f.status = 'SUCCESS'
        GROUP BY f.desk, p.method
      </foreach>
      </script>
      """)
  List<Movement> movements(@Param("days") List<DayRange> days);

  /** All closings of successive days and their corrections, the earliest first. */
  @Select(
      """
      SELECT c.closing_day AS day, c.desk, c.method, c.line_no, c.expected, c.counted, c.reason,
        u.student_id AS closed_by, c.create_time AS closed_at
      FROM daily_closing c LEFT JOIN user_account u ON u.id = c.closed_by
      WHERE c.closing_day BETWEEN #{first} AND #{last} ORDER BY c.id
      """)
  List<ClosingLine.Closing> closings(LocalDate first, LocalDate last);

  /** Whether the latest closing of this money is the same, by the same person. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM daily_closing c
      WHERE c.closing_day = #{counted.day} AND c.desk = #{counted.desk} AND c.method = #{counted.method}
        AND c.line_no = (SELECT MAX(x.line_no) FROM daily_closing x
          WHERE x.closing_day = c.closing_day AND x.desk = c.desk AND x.method = c.method)
        AND c.expected = #{expected} AND c.counted = #{counted.counted}
        AND c.reason <=> #{counted.reason} AND c.closed_by = #{closedBy}
      """)
  boolean isRepeat(
      @Param("counted") DailyClosings.CountedMoney counted,
      @Param("expected") BigDecimal expected,
      @Param("closedBy") long closedBy);

  /**
   * Inserts a closing or a correction.
   *
   * @throws org.springframework.dao.DuplicateKeyException if somebody else inserted this line
   */
  @Insert(
      """
      INSERT INTO daily_closing (closing_day, desk, method, line_no, expected, counted, reason, closed_by)
      VALUES (#{counted.day}, #{counted.desk}, #{counted.method}, #{lineNo}, #{expected},
        #{counted.counted}, #{counted.reason}, #{closedBy})
      """)
  int insert(
      @Param("counted") DailyClosings.CountedMoney counted,
      @Param("lineNo") int lineNo,
      @Param("expected") BigDecimal expected,
      @Param("closedBy") long closedBy);
}
