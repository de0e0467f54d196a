package io.courtflash.core.people.account.roster;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import lombok.RequiredArgsConstructor;

/** A column of a list of people, recognised by its heading in Chinese or English. */
@RequiredArgsConstructor
public enum RosterColumn {
  STUDENT_ID(
      Set.of("studentid", "id", "loginid", "login", "username", "学号", "工号", "学工号", "登录名", "账号")),
  NAME(Set.of("name", "fullname", "studentname", "姓名", "名字")),
  PHONE(Set.of("phone", "phonenumber", "mobile", "telephone", "tel", "电话", "手机", "手机号", "联系电话")),
  EMAIL(Set.of("email", "mail", "emailaddress", "邮箱", "电子邮箱", "电子邮件")),
  AUDIENCE(Set.of("audience", "group", "category", "人群", "类别", "身份", "人员类别")),
  FEE_PAID_UNTIL(
      Set.of("feepaiduntil", "paiduntil", "cardvaliduntil", "缴费至", "缴费有效期", "会费有效期", "校园卡有效期")),
  PASSWORD(Set.of("password", "初始密码", "密码"));

  private static final Pattern SEPARATORS = Pattern.compile("[\\s_.*:：-]+");

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change the set
  private final Set<String> headings;

  /** The column with a heading, in any case and with any blanks, hyphens or underscores. */
  static Optional<RosterColumn> named(String heading) {
    String plain = SEPARATORS.matcher(heading).replaceAll("").toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(column -> column.headings.contains(plain)).findFirst();
  }
}
