import { texts } from "../languages.ts";
import type { RefusalRow } from "./row.ts";

/** Refusals of the operators' site. */
export const OPERATOR_REFUSALS = {
  operator_login_failed: {
    status: 422,
    says: texts({
      zh: "名称、密码或验证码不正确。验证码连续输错五次后，十分钟内任何验证码都无效",
      en: "Incorrect name, password or code. After five wrong codes no code is accepted for ten minutes",
      ru: "Неверное имя, пароль или код. После пяти неверных кодов десять минут не подойдёт ни один",
    }),
  },
  link_invalid: {
    status: 422,
    says: texts({
      zh: "链接已失效或已使用，请向负责人索取新链接",
      en: "This link has expired or was already used. Ask the owner for a new one",
      ru: "Ссылка истекла или уже использована. Попросите у владельца новую",
    }),
  },
  not_permitted: {
    status: 403,
    says: texts({
      zh: "你的角色没有此权限",
      en: "Your role does not allow this",
      ru: "Ваша роль этого не разрешает",
    }),
  },
  csrf_missing: {
    status: 403,
    says: texts({
      zh: "请求缺少会话令牌，请刷新页面后重试",
      en: "The request lacks the token of your session. Reload the page and try again",
      ru: "В запросе нет токена сеанса. Обновите страницу и повторите",
    }),
  },
  reason_missing: {
    status: 422,
    says: texts({
      zh: "请填写原因，至少 3 个字符，原因会写入日志",
      en: "Write a reason of at least 3 characters. It is stored in the log",
      ru: "Укажите причину, не короче 3 знаков. Она попадёт в журнал",
    }),
  },
  frozen_already: {
    status: 409,
    says: texts({ zh: "已处于冻结状态", en: "This is frozen already", ru: "Это уже заморожено" }),
  },
  frozen_not: {
    status: 409,
    says: texts({ zh: "未处于冻结状态", en: "This is not frozen", ru: "Это не заморожено" }),
  },
  openings_used_up: {
    status: 429,
    says: texts({
      zh: "你在 24 小时内已查看 {most} 次个人信息，请稍后再试或联系负责人",
      en: "You have opened personal data {most} times within 24 hours. Wait, or ask the owner",
      ru: "Вы открыли личные данные {most} раз за 24 часа. Подождите или обратитесь к владельцу",
    }),
  },
  text_missing: {
    status: 422,
    says: texts({ zh: "请填写内容", en: "Write something", ru: "Напишите текст" }),
  },
  adjustment_zero: {
    status: 422,
    says: texts({
      zh: "请输入大于 0 的数额",
      en: "Enter an amount above zero",
      ru: "Введите сумму больше нуля",
    }),
  },
  own_proposal: {
    status: 403,
    says: texts({
      zh: "不能批准自己的提议，请由另一位同事处理",
      en: "You proposed this yourself. A colleague must approve it",
      ru: "Это ваше предложение. Одобрить его должен коллега",
    }),
  },
  proposal_decided: {
    status: 409,
    says: texts({
      zh: "该提议已处理或已过期",
      en: "This proposal was already decided or has expired",
      ru: "По этому предложению уже принято решение, или его срок истёк",
    }),
  },
  passkey_refused: {
    status: 422,
    says: texts({
      zh: "通行密钥未被接受，请重试或改用其他方式登录",
      en: "The passkey was not accepted. Try again, or use another way",
      ru: "Ключ доступа не принят. Попробуйте ещё раз или войдите другим способом",
    }),
  },
  provider_away: {
    status: 503,
    says: texts({
      zh: "公司登录服务暂时没有响应，请改用其他方式登录",
      en: "The company's login does not answer now. Use another way",
      ru: "Корпоративный вход сейчас не отвечает. Войдите другим способом",
    }),
  },
  provider_refused: {
    status: 422,
    says: texts({
      zh: "公司登录未成功，或该邮箱不属于任何已加入的运营人员",
      en: "The company's login failed, or its email address belongs to no operator who has joined",
      ru: "Корпоративный вход не удался, или его адрес не принадлежит ни одному оператору",
    }),
  },
  operator_refused: {
    status: 422,
    says: texts({ zh: "未添加：{why}", en: "Nothing was added: {why}", ru: "Никто не добавлен: {why}" }),
  },
  operator_changed: {
    status: 409,
    says: texts({
      zh: "角色刚刚已被他人修改，请刷新后再试",
      en: "Another owner has just changed these roles. Reload the page and try again",
      ru: "Роли только что изменил кто-то другой. Обновите страницу и повторите",
    }),
  },
  last_owner: {
    status: 422,
    says: texts({
      zh: "这是最后一位负责人，请先添加另一位",
      en: "This is the last owner. Add another one first",
      ru: "Это последний владелец. Сначала добавьте другого",
    }),
  },
  downloads_most: {
    status: 429,
    says: texts({
      zh: "今日下载已达上限：{files} 个文件或 {lines} 行",
      en: "The limit of downloads for today is reached: {files} files or {lines} rows",
      ru: "Предел загрузок на сегодня исчерпан. Файлов: {files}, строк: {lines}",
    }),
  },
  case_not_open: {
    status: 409,
    says: texts({
      zh: "此差异已被处理，请刷新页面",
      en: "A colleague has already dealt with this difference. Reload the page",
      ru: "С этим расхождением уже разобрались. Обновите страницу",
    }),
  },
  day_closed: {
    status: 409,
    says: texts({ zh: "此日已结账", en: "This day is already closed", ru: "Этот день уже закрыт" }),
  },
  day_unchecked: {
    status: 409,
    says: texts({
      zh: "渠道或配送方的对账清单尚未取得，暂时不能结账",
      en: "The list of the channel or courier is still missing, so the day cannot be closed yet",
      ru: "Ещё нет реестра канала или службы доставки, поэтому день пока нельзя закрыть",
    }),
  },
  day_has_open_cases: {
    status: 409,
    says: texts({
      zh: "还有 {count} 项差异未说明，请先逐项说明原因",
      en: "Differences without an explanation: {count}. Explain each of them first",
      ru: "Расхождений без объяснения: {count}. Сначала объясните каждое",
    }),
  },
  flag_decided: {
    status: 409,
    says: texts({
      zh: "同事已处理此标记，请刷新页面",
      en: "A colleague has already decided this flag. Reload the page",
      ru: "Коллега уже принял решение по этой метке. Обновите страницу",
    }),
  },
  rule_changed: {
    status: 409,
    says: texts({
      zh: "同事刚刚改过此规则，请刷新页面后重试",
      en: "A colleague has just changed this rule. Reload the page and try again",
      ru: "Коллега только что изменил это правило. Обновите страницу и повторите",
    }),
  },
  rule_out_of_bounds: {
    status: 422,
    says: texts({
      zh: "参数超出允许范围：{name}",
      en: "This value is outside its bounds: {name}",
      ru: "Значение вне допустимых границ: {name}",
    }),
  },
  command_refused: {
    status: 422,
    says: texts({ zh: "命令未执行：{why}", en: "Nothing was done: {why}", ru: "Ничего не сделано: {why}" }),
  },
  configuration_changed: {
    status: 409,
    says: texts({
      zh: "有人刚刚更改了配置，请查看新版本后再改",
      en: "A colleague has just changed the configuration. Look at the new version first",
      ru: "Коллега только что изменил конфигурацию. Сначала посмотрите новую версию",
    }),
  },
  configuration_same: {
    status: 422,
    says: texts({ zh: "没有任何更改", en: "Nothing would change", ru: "Ничего не изменится" }),
  },
  configuration_value: {
    status: 422,
    says: texts({
      zh: "「{row}」的值不在允许范围内，或不属于此表单",
      en: "{row}: the value is outside its bounds, or this form cannot change it",
      ru: "{row}: значение вне границ или эта форма его не меняет",
    }),
  },
  configuration_unsafe: {
    status: 422,
    says: texts({
      zh: "不允许：玩到 VIP {level} 级时，奖励会超过游戏留下的金额，玩家平均能赚钱",
      en: "Refused: up to VIP level {level} the rewards would be worth more than the games keep, so play would be a profit",
      ru: "Отклонено: до уровня VIP {level} награды стоили бы больше, чем удерживают игры, и игра приносила бы прибыль",
    }),
  },
  configuration_release: {
    status: 422,
    says: texts({
      zh: "不允许：奖励解锁得比游戏留下的更快，玩家平均能赚钱。仍在等待的奖励保留原来的比例",
      en: "Refused: stakes would unlock more than the games keep, so play would be a profit. Bonuses that wait keep their old rate",
      ru: "Отклонено: ставки открывали бы больше, чем удерживают игры, и игра приносила бы прибыль. Ожидающие бонусы сохраняют прежнее число",
    }),
  },
  configuration_order: {
    status: 422,
    says: texts({
      zh: "最低概率不能高于最高概率，快速回合不能长于普通回合",
      en: "The lowest chance cannot be above the highest, and a fast round cannot be longer than an ordinary one",
      ru: "Наименьший шанс не может быть выше наибольшего, а быстрый раунд — дольше обычного",
    }),
  },
  configuration_box: {
    status: 422,
    says: texts({
      zh: "没有名为 {box} 的箱子",
      en: "No box has the short name {box}",
      ru: "Нет кейса с коротким именем {box}",
    }),
  },
  configuration_contacts: {
    status: 422,
    says: texts({
      zh: "公开的网站必须有邮箱、电话、客服时间和至少一个群聊",
      en: "A public site needs a mail address, a phone, support hours and a group chat",
      ru: "Публичному сайту нужны почта, телефон, часы поддержки и групповой чат",
    }),
  },
  configuration_rate: {
    status: 422,
    says: texts({
      zh: "汇率必须大于 0，最多六位小数",
      en: "A rate must be more than 0, with at most six decimals",
      ru: "Курс должен быть больше 0, не больше шести знаков после запятой",
    }),
  },
  content_public: {
    status: 409,
    says: texts({
      zh: "公告已发布，不能再改；可以撤下后另写一条",
      en: "The notice is public and can no longer be changed. Withdraw it and write a new one",
      ru: "Объявление уже опубликовано, изменить его нельзя. Снимите его и напишите новое",
    }),
  },
  content_past: {
    status: 422,
    says: texts({
      zh: "发布时间已过",
      en: "The time of publication is in the past",
      ru: "Время публикации уже прошло",
    }),
  },
  content_text: {
    status: 422,
    says: texts({
      zh: "文字为空，或含有不允许的字符",
      en: "A text is empty or has characters that are not allowed",
      ru: "Текст пуст или содержит недопустимые знаки",
    }),
  },
  content_times: {
    status: 422,
    says: texts({
      zh: "结束时间必须晚于开始时间",
      en: "The end must be after the beginning",
      ru: "Конец должен быть позже начала",
    }),
  },
  content_changed: {
    status: 409,
    says: texts({
      zh: "有人刚刚改过此文档，请重新打开",
      en: "A colleague has just changed this document. Open it again",
      ru: "Коллега только что изменил этот документ. Откройте его снова",
    }),
  },
  catalogue_changed: {
    status: 409,
    says: texts({
      zh: "其他同事刚刚修改了这里，你的改动尚未保存。请重新载入后再试",
      en: "A colleague has changed this in the meantime, and nothing was saved. Load it again and repeat your change",
      ru: "Коллега изменил это раньше вас, поэтому ничего не сохранено. Загрузите заново и повторите правку",
    }),
  },
  draft_changed: {
    status: 409,
    says: texts({
      zh: "其他同事刚刚改过这份草稿，你的改动尚未保存",
      en: "A colleague has changed this draft in the meantime, and yours is not saved",
      ru: "Коллега изменил этот черновик раньше вас, ваш вариант не сохранён",
    }),
  },
} as const satisfies Record<string, RefusalRow>;
