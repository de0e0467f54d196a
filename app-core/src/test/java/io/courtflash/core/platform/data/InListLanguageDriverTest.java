package io.courtflash.core.platform.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.testing.EngineTest;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.session.Configuration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mybatis.spring.SqlSessionTemplate;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class InListLanguageDriverTest {

  @Autowired private SqlSessionTemplate sessions;
  private NumberMapper numbers;

  @BeforeEach
  void addMapper() {
    Configuration configuration = sessions.getConfiguration();
    if (!configuration.hasMapper(NumberMapper.class)) {
      configuration.addMapper(NumberMapper.class);
    }
    numbers = sessions.getMapper(NumberMapper.class);
  }

  @Test
  void aStatementTakesListsOfAllSizes() {
    assertThat(numbers.among(List.of(2L))).containsExactly(2L);
    assertThat(numbers.among(LongStream.range(2, 500).boxed().toList())).containsExactly(2L, 3L);
    assertThat(numbers.among(Set.of(3L, 7L))).containsExactly(3L);
  }

  @Test
  void theParametersOfTwoListsKeepTheirOrder() {
    assertThat(numbers.texts("<", List.of(1L, 3L), "-", List.of("b", "x"), 3, ">"))
        .containsExactly("<1-a>", "<1-c>", "<3-a>", "<3-c>");
    assertThat(numbers.texts("<", List.of(1L, 2L, 3L), "-", List.of("c"), 2, ">"))
        .containsExactly("<1-a>", "<1-b>", "<2-a>", "<2-b>");
  }

  @Test
  void aListIsFoundInARecord() {
    Chosen chosen = new Chosen(List.of(1L, 2L), 1);

    assertThat(numbers.chosen(chosen)).containsExactly(2L);
    assertThat(numbers.chosenOf(chosen, 2)).containsExactly(2L);
  }

  @Test
  void anElementIsSentAsAParameterOfItsTypeIs() {
    LocalDate day = LocalDate.of(2026, 3, 1);

    assertThat(numbers.containsDay(List.of(day, day.plusDays(1)))).isTrue();
    assertThat(numbers.containsDay(List.of(day.plusDays(1)))).isFalse();
    assertThat(numbers.containsName(List.of(DayOfWeek.MONDAY, DayOfWeek.FRIDAY))).isTrue();
    assertThat(numbers.containsBytes(List.of(new byte[] {1}, new byte[] {(byte) 0xC3, 0x28})))
        .isTrue();
  }

  @Test
  void aListIsUnderstoodInAScript() {
    assertThat(numbers.perhapsAmong(List.of(2L, 3L))).containsExactly(2L, 3L);
    assertThat(numbers.perhapsAmong(null)).containsExactly(1L, 2L, 3L);
  }

  @Test
  void anEmptyListIsRefusedByItsName() {
    assertThatThrownBy(() -> numbers.among(List.of()))
        .hasRootCauseMessage("IN (#{ids}) takes a collection of at least one element");
  }

  record Chosen(List<Long> ids, long above) {}

  interface NumberMapper {

    String SELECT =
        "SELECT n FROM (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3) numbers WHERE ";

    @Select(SELECT + "n IN (#{ids}) ORDER BY n")
    List<Long> among(Collection<Long> ids);

    @Select(
        """
        SELECT CONCAT(#{before}, n, #{between}, letter, #{after})
        FROM (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3) numbers,
          (SELECT 'a' AS letter UNION ALL SELECT 'b' UNION ALL SELECT 'c') letters
        WHERE n IN (#{ids}) AND n <= #{limit} AND letter NOT IN
          ( #{letters} )
        ORDER BY n, letter
        """)
    List<String> texts(
        @Param("before") String before,
        @Param("ids") List<Long> ids,
        @Param("between") String between,
        @Param("letters") List<String> letters,
        @Param("limit") int limit,
        @Param("after") String after);

    @Select(SELECT + "n IN (#{ids}) AND n > #{above}")
    List<Long> chosen(Chosen chosen);

    @Select(SELECT + "n > #{chosen.above} AND n IN (#{chosen.ids}) AND n = #{only}")
    List<Long> chosenOf(@Param("chosen") Chosen chosen, @Param("only") long only);

    @Select("SELECT CAST('2026-03-01' AS DATE) IN (#{days})")
    boolean containsDay(List<LocalDate> days);

    @Select("SELECT 'FRIDAY' IN (#{names})")
    boolean containsName(List<DayOfWeek> names);

    @Select("SELECT X'C328' IN (#{values})")
    boolean containsBytes(List<byte[]> values);

    @Select(
        "<script>"
            + SELECT
            + "1 = 1 <if test=\"ids != null\">AND n IN (#{ids})</if> ORDER BY n</script>")
    List<Long> perhapsAmong(@Param("ids") @Nullable List<Long> ids);
  }
}
