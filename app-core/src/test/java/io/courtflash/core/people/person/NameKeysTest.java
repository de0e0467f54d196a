package io.courtflash.core.people.person;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.EngineTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class NameKeysTest {

  private static final String NAMED =
      """
      INSERT INTO user_account (student_id, password_hash, full_name) VALUES ('before-pinyin', 'none', '张三')
      """;

  @Autowired private NameKeys keys;
  @Autowired private JdbcClient database;

  @AfterEach
  void clear() {
    database.sql("DELETE FROM user_account WHERE student_id = 'before-pinyin'").update();
  }

  @Test
  void aNameIsTypedAsPinyinOrAsInitials() {
    assertThat(NameKeys.of("张三")).isEqualTo(" zhangsan zs");
    assertThat(NameKeys.of("Li Wei")).isEqualTo(" liwei lw");
    assertThat(NameKeys.of("2031")).isEqualTo(" ");
    assertThat(NameKeys.of(null)).isNull();
  }

  @Test
  void aSurnameIsTypedInEachOfItsReadings() {
    assertThat(NameKeys.of("单一")).contains(" shanyi", " danyi", " sy", " dy");
    assertThat(NameKeys.of("曾一")).contains(" zengyi", " cengyi");
    assertThat(NameKeys.of("解一")).contains(" xieyi", " jieyi");
    assertThat(NameKeys.of("吕一")).contains(" lvyi", " luyi");
    assertThat(NameKeys.of("仇一")).contains(" qiuyi", " chouyi");
    assertThat(NameKeys.of("覃一")).contains(" qinyi", " tanyi");
    assertThat(NameKeys.of("區一")).contains(" quyi", " ouyi");
  }

  @Test
  void aLongNameOfManyReadingsHasKeysThatFitTheirColumn() {
    assertThat(NameKeys.of("行".repeat(64))).hasSizeBetween(1, 255);
  }

  @Test
  void peopleOfAnEarlierVersionGetTheirKeysInTheBackground() {
    database.sql(NAMED).update();
    keys.addMissing();
    assertThat(
            database
                .sql("SELECT name_keys FROM user_account WHERE student_id = 'before-pinyin'")
                .query(String.class)
                .single())
        .isEqualTo(" zhangsan zs");
  }
}
