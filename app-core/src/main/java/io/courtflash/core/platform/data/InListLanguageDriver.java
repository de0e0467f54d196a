package io.courtflash.core.platform.data;

import com.baomidou.mybatisplus.core.MybatisXMLLanguageDriver;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.ibatis.mapping.BoundSql;
import org.apache.ibatis.mapping.ParameterMapping;
import org.apache.ibatis.mapping.SqlSource;
import org.apache.ibatis.reflection.MetaObject;
import org.apache.ibatis.scripting.defaults.RawSqlSource;
import org.apache.ibatis.session.Configuration;

/**
 * The language of all mappers' statements: {@code id IN (#{ids})} takes a collection, and each of
 * its elements becomes a placeholder of its own.
 *
 * <p>A statement is parsed when its mapper is made; a call puts the parts together. In a {@code
 * <script>}, which MyBatis evaluates at each call anyway, the list becomes a {@code <foreach>}.
 */
public class InListLanguageDriver extends MybatisXMLLanguageDriver {

  private static final Pattern LIST =
      Pattern.compile("(?<=\\bIN)\\s*\\(\\s*#\\{\\s*([\\w.]+)\\s*}\\s*\\)");

  private static final String IN_SCRIPT =
      " <foreach collection=\"$1\" item=\"element\" open=\"(\" separator=\",\""
          + " close=\")\">#{element}</foreach>";

  @Override
  public SqlSource createSqlSource(Configuration configuration, String text, Class<?> parameter) {
    Matcher list = LIST.matcher(text);
    if (text.startsWith("<script>")) {
      return super.createSqlSource(configuration, list.replaceAll(IN_SCRIPT), parameter);
    }
    List<ListWithTextBefore> lists = new ArrayList<>();
    int end = 0;
    while (list.find()) {
      String before = text.substring(end, list.start());
      lists.add(new ListWithTextBefore(parse(configuration, before, parameter), list.group(1)));
      end = list.end();
    }
    return lists.isEmpty()
        ? super.createSqlSource(configuration, text, parameter)
        : new SqlWithLists(
            configuration, lists, parse(configuration, text.substring(end), parameter));
  }

  /** A part of a statement without lists: its text with question marks, and what they stand for. */
  private static BoundSql parse(Configuration configuration, String part, Class<?> parameter) {
    return new RawSqlSource(configuration, part, parameter).getBoundSql(null);
  }

  private record ListWithTextBefore(BoundSql before, String property) {

    Collection<?> elements(MetaObject parameter) {
      if (parameter.getValue(property) instanceof Collection<?> elements && !elements.isEmpty()) {
        return elements;
      }
      throw new IllegalArgumentException(
          "IN (#{" + property + "}) takes a collection of at least one element");
    }
  }

  private record SqlWithLists(
      Configuration configuration, List<ListWithTextBefore> lists, BoundSql rest)
      implements SqlSource {

    @Override
    public BoundSql getBoundSql(Object parameter) {
      MetaObject properties = configuration.newMetaObject(parameter);
      StringBuilder sql = new StringBuilder();
      List<ParameterMapping> placeholders = new ArrayList<>();
      List<Object> elements = new ArrayList<>();
      for (ListWithTextBefore list : lists) {
        sql.append(list.before().getSql()).append(" (");
        placeholders.addAll(list.before().getParameterMappings());
        Collection<?> ofList = list.elements(properties);
        sql.append("?,".repeat(ofList.size() - 1)).append("?)");
        for (Object element : ofList) {
          placeholders.add(
              new ParameterMapping.Builder(configuration, name(elements.size()), element.getClass())
                  .build());
          elements.add(element);
        }
      }
      sql.append(rest.getSql());
      placeholders.addAll(rest.getParameterMappings());
      BoundSql bound = new BoundSql(configuration, sql.toString(), placeholders, parameter);
      for (int i = 0; i < elements.size(); i++) {
        bound.setAdditionalParameter(name(i), elements.get(i));
      }
      return bound;
    }

    private static String name(int element) {
      return "__element_" + element;
    }
  }
}
