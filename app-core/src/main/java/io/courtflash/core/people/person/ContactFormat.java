package io.courtflash.core.people.person;

import java.util.regex.Pattern;

/** The formats of people's names, phone numbers and addresses. */
public final class ContactFormat {

  public static final int MAX_NAME_LENGTH = 64;
  public static final int MAX_EMAIL_LENGTH = 254;

  /** One line that isn't blank. */
  public static final String NAME_PATTERN = "\\P{Cntrl}*[^\\p{Cntrl}\\s]\\P{Cntrl}*";

  public static final String PHONE_PATTERN = "[0-9+(][0-9+()/. -]{2,31}";

  /** One plain address, so that nothing in it can end a mail header or add a recipient. */
  public static final String EMAIL_PATTERN =
      "[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63}){0,5}";

  private static final Pattern NAME = Pattern.compile(NAME_PATTERN);
  private static final Pattern PHONE = Pattern.compile(PHONE_PATTERN);
  private static final Pattern EMAIL = Pattern.compile(EMAIL_PATTERN);

  private ContactFormat() {}

  public static boolean isName(String name) {
    return name.length() <= MAX_NAME_LENGTH && NAME.matcher(name).matches();
  }

  public static boolean isPhone(String phone) {
    return PHONE.matcher(phone).matches();
  }

  public static boolean isEmail(String address) {
    return address.length() <= MAX_EMAIL_LENGTH && EMAIL.matcher(address).matches();
  }
}
