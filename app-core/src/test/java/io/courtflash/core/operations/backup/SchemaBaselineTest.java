package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.engine.BareDatabase;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A new hall gets its schema from one file, and has what all migrations together would make. */
class SchemaBaselineTest {

  private static final String STEP_BY_STEP = "classpath:db/migration";
  private static final String AT_ONCE = "classpath:db/baseline";

  private static final List<String> STRUCTURE =
      List.of(
          """
          SELECT table_name, engine, table_collation FROM information_schema.tables
          WHERE table_schema = DATABASE() ORDER BY table_name
          """,
          """
          SELECT table_name, ordinal_position, column_name, column_type, column_default,
            is_nullable, extra, generation_expression, collation_name, column_comment
          FROM information_schema.columns
          WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position
          """,
          """
          SELECT table_name, index_name, seq_in_index, column_name, non_unique
          FROM information_schema.statistics
          WHERE table_schema = DATABASE() ORDER BY table_name, index_name, seq_in_index
          """,
          """
          SELECT k.table_name, k.constraint_name, k.ordinal_position, k.column_name,
            k.referenced_table_name, k.referenced_column_name, r.delete_rule, r.update_rule
          FROM information_schema.key_column_usage k
          LEFT JOIN information_schema.referential_constraints r
            ON r.constraint_schema = k.constraint_schema AND r.table_name = k.table_name
            AND r.constraint_name = k.constraint_name
          WHERE k.table_schema = DATABASE()
          ORDER BY k.table_name, k.constraint_name, k.ordinal_position
          """,
          """
          SELECT constraint_name, check_clause FROM information_schema.check_constraints
          WHERE constraint_schema = DATABASE() ORDER BY constraint_name
          """);

  private static final List<String> FIRST_ROWS =
      List.of(
          "SELECT work FROM shared_round ORDER BY work",
          "SELECT id, name, sort_order, is_default, is_active FROM audience",
          "SELECT id, prices, cancellation FROM price_list",
          "SELECT * FROM receipt_number",
          "SELECT * FROM audit_chain");

  private static BareDatabase server;
  private static JdbcClient database;
  private static List<String> migrated;
  private static List<String> migratedRows;

  @BeforeAll
  static void migrateThenCreate() throws Exception {
    server = BareDatabase.start();
    database = JdbcClient.create(server.connections());
    flyway(STEP_BY_STEP).load().migrate();
    migrated = read(STRUCTURE);
    migratedRows = read(FIRST_ROWS);
    flyway(STEP_BY_STEP).cleanDisabled(false).load().clean();
    flyway(STEP_BY_STEP, AT_ONCE).load().migrate();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static FluentConfiguration flyway(String... locations) {
    return Flyway.configure().dataSource(server.connections()).locations(locations);
  }

  @Test
  void aNewHallIsMadeByTheBaseline() {
    assertThat(
            database
                .sql("SELECT script FROM flyway_schema_history ORDER BY installed_rank LIMIT 1")
                .query(String.class)
                .single())
        .isEqualTo("B79__schema.sql");
  }

  @Test
  void theBaselineIsTheSchemaOfAMigratedHall() {
    assertThat(read(STRUCTURE)).hasSizeGreaterThan(500).isEqualTo(migrated);
  }

  @Test
  void itsFirstRowsAreThoseOfAMigratedHall() {
    assertThat(read(FIRST_ROWS)).hasSize(8).isEqualTo(migratedRows);
  }

  private static List<String> read(List<String> queries) {
    List<String> rows = new ArrayList<>();
    queries.forEach(query -> rows.addAll(database.sql(query).query((row, _) -> text(row)).list()));
    Collections.sort(rows);
    return rows;
  }

  private static String text(ResultSet row) throws SQLException {
    List<String> values = new ArrayList<>();
    for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
      values.add(String.valueOf(row.getString(column)));
    }
    return String.join(" | ", values);
  }
}
